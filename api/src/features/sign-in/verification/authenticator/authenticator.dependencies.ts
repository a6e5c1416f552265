import type { Encryption } from "../../../../platform/crypto/encryption";
import type { KeyRing } from "../../../../platform/crypto/token-hash";
import type { CompleteLoginDependencies } from "../complete-login";
import type { ProveFactorDependencies } from "../prove-factor";

export interface AuthenticatorDependencies extends ProveFactorDependencies, CompleteLoginDependencies {
  encryption: Encryption;
  /** Keys for the hashes of recovery codes, newest first. */
  codeKeys: KeyRing;
}
