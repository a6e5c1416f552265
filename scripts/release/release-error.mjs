/** A fault that a person can fix. The message is one sentence. */
export class ReleaseError extends Error {}
