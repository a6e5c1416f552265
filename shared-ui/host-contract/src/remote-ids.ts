/** Folder names of the remotes in this repository, also their ids in /remotes.json. Every other list of these remotes derives from this list. */
export const REMOTE_IDS = ["mfe-auth", "mfe-dashboard", "mfe-integrations", "mfe-wizard", "mfe-admin"] as const;

export type BundledRemoteId = (typeof REMOTE_IDS)[number];

/** `mfe-` and lower-case letters, digits and hyphens, at most 40 characters. A team outside this repository chooses its own (decision 60). */
export type RemoteId = string;
