import type { LimitRule } from "../../../platform/limits/limits";

/** Messages without files: the other side is notified of each. */
export const disputeMessagesLimit: LimitRule = { name: "dispute-messages-account", max: 120, windowSeconds: 3600 };

/** Messages with files, up to 25 MB each. */
export const disputeFilesLimit: LimitRule = { name: "dispute-files-account", max: 30, windowSeconds: 3600 };
