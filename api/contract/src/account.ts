import type { Count, Instant, NonEmptyString } from "./values.js";

/** A browser in which the person is signed in, or one that is trusted still (S3, S11). */
export interface OwnSession {
  id: NonEmptyString;
  /** The one that asks. */
  current: boolean;
  /** Name of the device and the browser, as far as they say it. */
  device: NonEmptyString;
  ip: string;
  createdAt: Instant;
  seenAt: Instant;
  /** The next sign-in there asks for no second factor. */
  trusted: boolean;
  /** False: signed out, and only trusted. */
  signedIn: boolean;
}

/** The person's authenticator app; one an account. */
export interface AuthenticatorState {
  /** A code of the app has confirmed it. */
  enabled: boolean;
  /** null: there is none. */
  createdAt: Instant | null;
  /** null: not since it was added. */
  usedAt: Instant | null;
  recoveryCodesLeft: Count;
}

/** What an authenticator app is set up with; it proves nothing before it is confirmed, which has 15 minutes. */
export interface AuthenticatorSetUp {
  /** Base32, to be typed. */
  secret: NonEmptyString;
  /** `otpauth:`, for a QR code. */
  uri: NonEmptyString;
}

export interface AuthenticatorCodeRequest {
  /** Six digits. */
  code: string;
}

export interface RecoveryCodeRequest {
  /** Ten letters and digits, in any case, with or without a hyphen. */
  code: string;
}

/** Shown once; each works once. */
export interface RecoveryCodesAnswer {
  recoveryCodes: NonEmptyString[];
}

/** A new password for one's own account, in the settings. */
export interface ChangePasswordRequest {
  /** Required where the account has a password (`hasPassword`); left out by who came by a social account alone. */
  currentPassword?: string;
  /** S20: 8 to 128 characters, and none of the most common ones. */
  password: string;
  confirmPassword: string;
}

/** A passkey of the person's own account. */
export interface PasskeyItem {
  id: NonEmptyString;
  /** Where it was made. */
  name: NonEmptyString;
  createdAt: Instant;
  /** null: not since it was added. */
  usedAt: Instant | null;
}

export type PasskeyTransport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";

/** A credential as the browser knows it; binary members are base64url, as in all of WebAuthn's JSON. */
export interface PasskeyDescriptor {
  id: NonEmptyString;
  type: "public-key";
  transports: PasskeyTransport[];
}

/** What the browser needs to make a passkey (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
export interface PasskeyCreationOptions {
  challenge: NonEmptyString;
  rp: { id: NonEmptyString; name: NonEmptyString };
  user: { id: NonEmptyString; name: NonEmptyString; displayName: NonEmptyString };
  pubKeyCredParams: {
    /** @asType integer */
    alg: number;
    type: "public-key";
  }[];
  /** Milliseconds. */
  timeout: Count;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: { residentKey: "required"; requireResidentKey: true; userVerification: "required" };
  attestation: "none";
}

/** What the browser needs to prove a passkey (PublicKeyCredentialRequestOptionsJSON). */
export interface PasskeyRequestOptions {
  challenge: NonEmptyString;
  rpId: NonEmptyString;
  /** Milliseconds. */
  timeout: Count;
  allowCredentials: PasskeyDescriptor[];
  userVerification: "required";
}

interface PasskeyResponse {
  id: string;
  rawId: string;
  type: "public-key";
  authenticatorAttachment?: "cross-platform" | "platform";
  clientExtensionResults: object;
}

/** The passkey that the browser has made (RegistrationResponseJSON). */
export interface AddPasskeyRequest extends PasskeyResponse {
  response: {
    clientDataJSON: string;
    attestationObject: string;
    authenticatorData?: string;
    transports?: string[];
    publicKeyAlgorithm?: number;
    publicKey?: string;
  };
}

/** The proof of a passkey (AuthenticationResponseJSON). */
export interface ProvePasskeyRequest extends PasskeyResponse {
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
}
