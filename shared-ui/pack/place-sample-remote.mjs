import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { initRemote, installOtherReact, runInFolder } from "./foreign-remote.mjs";

// Makes a team's repository outside of the workspace, with a committed remote, and prints its folders as JSON.
// Arguments: id of the remote, roles that may open its page.
const [id, ...access] = process.argv.slice(2);

const page = `import { useSession } from "@portal/remote/host";
import { version } from "react";

export function WelcomePage() {
  const { userName } = useSession();
  return (
    <>
      <h1>Reviews of {userName}</h1>
      <p>React {version}</p>
    </>
  );
}
`;

const { ground, remote } = await initRemote(id);
await installOtherReact(remote);
await writeFile(path.join(remote, "src/welcome.page.tsx"), page);
const packageFile = path.join(remote, "package.json");
const content = JSON.parse(await readFile(packageFile, "utf8"));
content.portal.pages = [{ name: "welcome", path: "/", access, title: "Reviews", link: "Reviews" }];
await writeFile(packageFile, JSON.stringify({ ...content, version: "1.0.0" }));
const author = ["-c", "user.name=Team", "-c", "user.email=team@portal.test"];
for (const args of [
  ["init", "--quiet"],
  ["add", "--all"],
  [...author, "commit", "--quiet", "--message", "First version"],
]) {
  const { code, stderr } = await runInFolder("git", args, remote);
  if (code !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
}
console.log(JSON.stringify({ ground, remote }));
