import type { PasskeyRequestOptions, ProvePasskeyRequest } from "@portal/api-contract";
import { Passkey } from "../../../../models/passkey.model";
import { AppError } from "../../../../platform/errors/app-error";
import type { Browser } from "../../../../platform/http/session";
import { createProveFactor } from "../prove-factor";
import { passkeyRefused } from "../verification-errors";
import type { FactorSubject } from "../verification-subject";
import { passkeyRules } from "../verification.limits";
import { verificationTexts } from "../verification.texts";
import { loadWebAuthn } from "./load-web-authn";
import { storeChallenge, consumeChallenge } from "./passkey-challenge";
import { describeCredential } from "./passkey.presenter";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import type { RelyingParty } from "./relying-party";
import { isOwnHandle } from "./user-handle";

/** Throws 409 when the account has no passkey. */
export function createProofOptions({ clock, relyingParty }: PasskeyDependencies) {
  return async ({ subject, userId }: FactorSubject): Promise<PasskeyRequestOptions> => {
    const own = await Passkey.findAll({ where: { userId }, order: ["id"] });
    if (own.length === 0) throw noPasskey();
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const { challenge } = await generateAuthenticationOptions({ rpID: relyingParty.id });
    await storeChallenge({ subject, purpose: "prove" }, challenge, clock.now());
    return {
      challenge,
      rpId: relyingParty.id,
      timeout: passkeyRules.challengeLifetime,
      allowCredentials: own.map(describeCredential),
      userVerification: "required",
    };
  };
}

export function noPasskey(): AppError {
  return new AppError({ code: "NO_PASSKEY", status: 409, message: verificationTexts.noPasskey });
}

/** Null for an invalid proof. The library's errors are dropped, because they quote the expected values. */
async function readCount(
  { id, origin }: RelyingParty,
  challenge: string,
  passkey: Passkey,
  response: ProvePasskeyRequest,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { credentialId, publicKey, signCount } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // A wrong challenge, a wrong origin and an old count get the same answer.
    return null;
  }
}

/** False if the passkey was removed or used meanwhile. */
async function countUse({ id, signCount }: Passkey, count: number, now: Date) {
  const [changed] = await Passkey.update({ signCount: count, usedAt: now }, { where: { id, signCount } });
  return changed === 1;
}

export interface PasskeyProof {
  asking: FactorSubject;
  browser: Browser;
  response: ProvePasskeyRequest;
}

/**
 * Runs `apply` in the transaction that stores the use. Throws the same 400 for every invalid proof, which counts as a failed code (S21). Throws 429
 * after too many failures.
 */
export function createProvePasskey(dependencies: PasskeyDependencies) {
  const { clock, relyingParty } = dependencies;
  const proveFactor = createProveFactor(dependencies);

  async function check({ asking, response }: PasskeyProof, challenge: string) {
    if (!isOwnHandle(response.response.userHandle, asking.userId)) return null;
    const passkey = await Passkey.findOne({ where: { credentialId: response.id, userId: asking.userId } });
    const count = passkey && (await readCount(relyingParty, challenge, passkey, response));
    return passkey && count !== null ? { passkey, count } : null;
  }

  return async <T>(proof: PasskeyProof, apply: () => Promise<T>): Promise<T> => {
    const { asking, browser } = proof;
    const challenge = await consumeChallenge({ subject: asking.subject, purpose: "prove" }, clock.now());
    if (challenge === null) throw passkeyRefused();
    const right = await check(proof, challenge);
    const consume = async (): Promise<boolean> => right !== null && countUse(right.passkey, right.count, clock.now());
    const proved = await proveFactor({ asking, browser, action: "passkey.refused" }, consume, apply);
    if (!proved) throw passkeyRefused();
    return proved.result;
  };
}
