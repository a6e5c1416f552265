import { createPublicKey } from "node:crypto";
import fixture from "./fixtures/signature.json";
import { createGoHighLevel } from "./gohighlevel.adapter";

describe("GoHighLevel's signature", () => {
  test.each(fixture.test_vectors_computed)("of $header is right over these bytes, and over no others", (vector) => {
    const key = createPublicKey(vector.public_key);
    const provider = createGoHighLevel({ ed25519Key: key, rsaKey: key });
    const headers = { [vector.header]: vector.signature };
    expect(provider.readDelivery({ rawBody: Buffer.from(vector.body), headers })).toMatchObject({
      kind: "lead",
      type: "ContactCreate",
      accountId: "ve9EPM428h8vShlRW1KT",
      externalId: "contact:nmFmQEsNgz6AVpgLVUJ0",
      person: "John Deo",
    });
    expect(provider.readDelivery({ rawBody: Buffer.from(`${vector.body} `), headers })).toBeNull();
    expect(provider.readDelivery({ rawBody: Buffer.from(vector.body), headers: {} })).toBeNull();
    const keyless = createGoHighLevel({ ed25519Key: null, rsaKey: null });
    expect(keyless.readDelivery({ rawBody: Buffer.from(vector.body), headers })).toBeNull();
  });

  test("of the newer kind counts alone where both are there", () => {
    const [rsa, ed25519] = fixture.test_vectors_computed;
    if (!rsa || !ed25519) throw new Error("The fixture has two vectors.");
    const keys = { rsaKey: createPublicKey(rsa.public_key), ed25519Key: createPublicKey(ed25519.public_key) };
    const headers = { "x-wh-signature": rsa.signature, "x-ghl-signature": "AAAA" };
    expect(createGoHighLevel(keys).readDelivery({ rawBody: Buffer.from(rsa.body), headers })).toBeNull();
  });
});
