import { isFrontEnd, readWorkspaces } from "./workspaces.mjs";

const frontEnds = "tsconfig.frontends.json";

/**
 * The programs in which `npm run typecheck` reads the workspaces: `{project, folders}`, with what lies within another
 * workspace's folder after it. The shell and the remotes have the same settings and read the same sources: one program
 * for all takes a third of the time.
 * @returns {{ project: string, folders: string[] }[]} `project`: a tsconfig, from the root
 */
export function listTypePrograms() {
  const workspaces = readWorkspaces();
  const others = workspaces.filter((workspace) => !isFrontEnd(workspace)).map(({ folder }) => folder);
  return [
    { project: frontEnds, folders: workspaces.filter(isFrontEnd).map(({ folder }) => folder) },
    ...others.sort().map((folder) => ({ project: `${folder}/tsconfig.json`, folders: [folder] })),
  ];
}
