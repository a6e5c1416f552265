import type { Authenticator } from "../../../../models/authenticator.model";
import type { Encryption } from "../../../../platform/crypto/encryption";

const contextOf = (id: string) => `authenticators.secret:${id}`;

export function sealSecret(encryption: Encryption, id: string, secret: string): string {
  return encryption.encrypt(secret, contextOf(id));
}

export function openSecret(encryption: Encryption, { id, secret }: Authenticator): string {
  return encryption.decrypt(secret, contextOf(id));
}
