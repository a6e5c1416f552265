import type { WebpackPluginInstance } from "webpack";

export const RouteRemotesPlugin: new (options: { directory: string }) => WebpackPluginInstance;

/** Lower-case path of each built page of a remote → id of the remote. */
export function listRouteRemotes(tableFile: string): Record<string, string>;
