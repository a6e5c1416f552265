export interface FakePasskeys {
  /** Such as `NotAllowedError`; null: the person agrees. */
  refusal: DOMException | null;
  requests: { made: number; proved: number };
}

const bytes = new Uint8Array([1, 2, 3]).buffer;

const credential = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes,
    attestationObject: bytes,
    authenticatorData: bytes,
    signature: bytes,
    getTransports: () => ["internal"],
  },
};

/** jsdom lacks passkeys. */
export function installFakePasskeys(): FakePasskeys {
  const fake: FakePasskeys = { refusal: null, requests: { made: 0, proved: 0 } };
  const answer = (kind: keyof FakePasskeys["requests"]) => () => {
    fake.requests[kind] += 1;
    return fake.refusal ? Promise.reject(fake.refusal) : Promise.resolve(credential);
  };
  const credentials = { create: answer("made"), get: answer("proved") };
  Object.defineProperty(window, "PublicKeyCredential", { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  return fake;
}
