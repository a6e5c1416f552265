import type { AddPasskeyRequest, PasskeyCreationOptions } from "@portal/api-contract";
import type { WebAuthnCredential } from "@simplewebauthn/server";
import { UniqueConstraintError } from "sequelize";
import { Passkey } from "../../../../models/passkey.model";
import { User } from "../../../../models/user.model";
import { randomId } from "../../../../platform/crypto/random-id";
import { AppError } from "../../../../platform/errors/app-error";
import { describeDevice } from "../../../../sign-in/describe-device";
import { lockSession } from "../../../../sign-in/hold-session";
import type { Browser, Session } from "../../../../platform/http/session";
import { passkeyRefused } from "../verification-errors";
import { passkeyRules } from "../verification.limits";
import { verificationTexts } from "../verification.texts";
import { loadWebAuthn } from "./load-web-authn";
import { toUserHandle } from "./user-handle";
import { notifyPasskeyChange } from "./notify-passkey-change";
import { storeChallenge, consumeChallenge } from "./passkey-challenge";
import { describeCredential } from "./passkey.presenter";
import { passkeyTransports } from "./passkeys.schema";
import type { PasskeyDependencies } from "./passkeys.dependencies";
import type { RelyingParty } from "./relying-party";
import { inTransaction } from "../../../../platform/db/database";

export function createPasskeyOptions({ clock, relyingParty }: PasskeyDependencies) {
  return async ({ id: subject, userId }: Session): Promise<PasskeyCreationOptions> => {
    const user = await User.findByPk(userId, { rejectOnEmpty: true });
    const own = await Passkey.findAll({ where: { userId }, order: ["id"] });
    const { generateRegistrationOptions } = await loadWebAuthn();
    const {
      challenge,
      pubKeyCredParams,
      user: handle,
    } = await generateRegistrationOptions({
      rpName: relyingParty.name,
      rpID: relyingParty.id,
      userName: user.email,
      userID: toUserHandle(userId),
    });
    await storeChallenge({ subject, purpose: "add" }, challenge, clock.now());
    return {
      challenge,
      rp: { id: relyingParty.id, name: relyingParty.name },
      user: { id: handle.id, name: user.email, displayName: `${user.firstName} ${user.lastName}` },
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" })),
      timeout: passkeyRules.challengeLifetime,
      excludeCredentials: own.map(describeCredential),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    };
  };
}

/** Null for an invalid answer. The library's errors are dropped, because they quote the expected values. */
async function readCredential(
  { id, origin }: RelyingParty,
  challenge: string,
  response: AddPasskeyRequest,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports: knownTransports(response) } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    return null;
  }
}

function knownTransports({ response }: AddPasskeyRequest) {
  return passkeyTransports.filter((known) => response.transports?.includes(known));
}

async function storePasskey(
  userId: string,
  credential: WebAuthnCredential,
  { name, now }: { name: string; now: Date },
): Promise<Passkey> {
  if ((await Passkey.count({ where: { userId } })) >= passkeyRules.perAccount) {
    const message = verificationTexts.tooManyPasskeys(passkeyRules.perAccount);
    throw new AppError({ code: "TOO_MANY_PASSKEYS", status: 409, message });
  }
  const row = {
    id: randomId("psk"),
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: (credential.transports ?? []).join(","),
    name,
    createdAt: now,
  };
  try {
    return await Passkey.create(row);
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    const message = verificationTexts.passkeyKnown;
    throw new AppError({ code: "PASSKEY_KNOWN", status: 409, message, cause: error });
  }
}

export function createAddPasskey(dependencies: PasskeyDependencies) {
  const { clock, recordAudit, relyingParty } = dependencies;
  return async (session: Session, browser: Browser, response: AddPasskeyRequest): Promise<Passkey> => {
    const { id: subject, userId } = session;
    const challenge = await consumeChallenge({ subject, purpose: "add" }, clock.now());
    const credential = challenge === null ? null : await readCredential(relyingParty, challenge, response);
    if (!credential) throw passkeyRefused();
    const { ip, requestId, userAgent } = browser;
    return inTransaction(async () => {
      const owner = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
      await lockSession(session);
      const made = { name: describeDevice(userAgent), now: clock.now() };
      const passkey = await storePasskey(userId, credential, made);
      const entry = { actor: userId, action: "account.passkey-added", subject: userId, ip, requestId };
      await recordAudit({ ...entry, details: { passkey: passkey.id } });
      await notifyPasskeyChange(dependencies, owner, "added");
      return passkey;
    });
  };
}
