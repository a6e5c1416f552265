/** A person can fix it; the message is one sentence. */
export class ReleaseError extends Error {}
