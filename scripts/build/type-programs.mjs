import { isFrontEnd, readWorkspaces } from "./workspaces.mjs";

const frontEnds = "tsconfig.frontends.json";

/**
 * Lists the programs of `npm run typecheck`. Nested folders come last. Shell and remotes have equal settings and read
 * the same sources, so one program for all of them takes a third of the time.
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
