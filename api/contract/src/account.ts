import type { Count, Instant, NonEmptyString } from "./values.js";

/** A browser with a session of this person, or a trusted browser (S3, S11). */
export interface OwnSession {
  id: NonEmptyString;
  /** The browser that sends this request. */
  current: boolean;
  /** Device and browser, from the User-Agent. */
  device: NonEmptyString;
  ip: string;
  createdAt: Instant;
  seenAt: Instant;
  /** The next sign-in there needs no second factor. */
  trusted: boolean;
  signedIn: boolean;
}

/** The authenticator app of the person; an account has at most one. */
export interface AuthenticatorState {
  enabled: boolean;
  createdAt: Instant | null;
  usedAt: Instant | null;
  recoveryCodesLeft: Count;
}

/** Data for an authenticator app. The setup expires after 15 minutes without a confirmation. */
export interface AuthenticatorSetUp {
  /** Base32, for typing. */
  secret: NonEmptyString;
  /** `otpauth:`, for a QR code. */
  uri: NonEmptyString;
}

export interface AuthenticatorCodeRequest {
  /** Six digits. */
  code: string;
}

export interface RecoveryCodeRequest {
  /** Ten letters and digits, in any case; a hyphen is optional. */
  code: string;
}

export interface RecoveryCodesAnswer {
  recoveryCodes: NonEmptyString[];
}

/** A password change in the settings. */
export interface ChangePasswordRequest {
  /** Required if the account has a password (`hasPassword`). */
  currentPassword?: string;
  /** S20: 8 to 128 characters, not one of the most common passwords. */
  password: string;
  confirmPassword: string;
}

export interface PasskeyItem {
  id: NonEmptyString;
  /** Device and browser that created the passkey. */
  name: NonEmptyString;
  createdAt: Instant;
  usedAt: Instant | null;
}

export type PasskeyTransport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";

/** Binary members are base64url, as in all WebAuthn JSON. */
export interface PasskeyDescriptor {
  id: NonEmptyString;
  type: "public-key";
  transports: PasskeyTransport[];
}

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn Level 3. */
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

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn Level 3. */
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

/** RegistrationResponseJSON of WebAuthn Level 3. */
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

/** AuthenticationResponseJSON of WebAuthn Level 3. */
export interface ProvePasskeyRequest extends PasskeyResponse {
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string;
  };
}
