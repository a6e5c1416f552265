import rootPackage from "../../../package.json";
import { REMOTE_IDS } from "./remote-ids.js";

test("the remotes of the contract are the remotes among the workspaces, which the scripts go by", () => {
  const folders = rootPackage.workspaces.filter((folder) => folder.startsWith("mfe-"));
  expect(folders.sort()).toEqual([...REMOTE_IDS].sort());
});
