import rootPackage from "../../../package.json";
import { REMOTE_IDS } from "./remote-ids.js";

test("lists the same remotes as the workspaces that the scripts use", () => {
  const folders = rootPackage.workspaces.filter((folder) => folder.startsWith("mfe-"));
  expect(folders.sort()).toEqual([...REMOTE_IDS].sort());
});
