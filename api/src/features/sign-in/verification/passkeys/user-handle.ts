/** What an authenticator keeps of an account beside its credential (WebAuthn Level 3, 5.4.3). */
export const toUserHandle = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId);

/** Whether an assertion is of this account, as far as it says: an authenticator may leave the handle out (7.2, step 6). */
export function isOwnHandle(userHandle: string | null | undefined, userId: string): boolean {
  return !userHandle || Buffer.from(userHandle, "base64url").equals(toUserHandle(userId));
}
