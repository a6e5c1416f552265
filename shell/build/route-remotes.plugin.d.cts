import type { WebpackPluginInstance } from "webpack";

export const RouteRemotesPlugin: new (options: { directory: string }) => WebpackPluginInstance;

/** Lower-case path of each built page of a remote → id of the remote, and whether everyone may see it. */
export function listRouteRemotes(tableFile: string): Record<string, { remote: string; isPublic: boolean }>;
