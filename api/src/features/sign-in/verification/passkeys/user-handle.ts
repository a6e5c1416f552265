/** Handle that authenticators store with a credential (WebAuthn Level 3, section 5.4.3). */
export const toUserHandle = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId);

/** True also without a handle, because an authenticator may omit it (WebAuthn Level 3, section 7.2, step 6). */
export function isOwnHandle(userHandle: string | null | undefined, userId: string): boolean {
  return !userHandle || Buffer.from(userHandle, "base64url").equals(toUserHandle(userId));
}
