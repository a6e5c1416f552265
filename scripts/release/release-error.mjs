/** A fault of a build, a release folder or the registry that a person can fix; its message is one sentence. */
export class ReleaseError extends Error {}
