/** Folder names, also ids in /remotes.json. Every other list of remotes derives from this list. */
export const REMOTE_IDS = ["mfe-auth", "mfe-dashboard", "mfe-integrations", "mfe-wizard", "mfe-admin"] as const;

export type RemoteId = (typeof REMOTE_IDS)[number];
