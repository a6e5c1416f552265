/**
 * Folder names of the remotes, which are also their ids in /remotes.json. Every other list of remotes derives from this
 * one.
 */
export const REMOTE_IDS = ["mfe-auth", "mfe-dashboard", "mfe-integrations", "mfe-wizard", "mfe-admin"] as const;

export type RemoteId = (typeof REMOTE_IDS)[number];
