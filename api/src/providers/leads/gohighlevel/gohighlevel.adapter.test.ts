import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import fixture from "./fixtures/signature.json";
import published from "./fixtures/webhook-events.json";
import { createGoHighLevel } from "./gohighlevel.adapter";

describe("GoHighLevel's signature", () => {
  test.each(fixture.test_vectors_computed)(
    "in $header is valid only with its own bytes and a configured key",
    (vector) => {
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
    },
  );

  test("is checked in the newer header only, when both are present", () => {
    const [rsa, ed25519] = fixture.test_vectors_computed;
    if (!rsa || !ed25519) throw new Error("The fixture has two vectors.");
    const keys = { rsaKey: createPublicKey(rsa.public_key), ed25519Key: createPublicKey(ed25519.public_key) };
    const headers = { "x-wh-signature": rsa.signature, "x-ghl-signature": "AAAA" };
    expect(createGoHighLevel(keys).readDelivery({ rawBody: Buffer.from(rsa.body), headers })).toBeNull();
  });
});

const { privateKey, publicKey } = generateKeyPairSync("ed25519");

function readSigned(content: object) {
  const rawBody = Buffer.from(JSON.stringify(content));
  const headers = { "x-ghl-signature": sign(null, rawBody, privateKey).toString("base64") };
  return createGoHighLevel({ ed25519Key: publicKey, rsaKey: null }).readDelivery({ rawBody, headers });
}

const examples: readonly { type: string; locationId?: string }[] = [
  ...published.ContactCreate.examples,
  ...published.ContactUpdate.examples,
  ...published.ContactTagUpdate.examples,
  ...published.OpportunityCreate.examples,
  ...published.AppInstall.examples,
  ...published.AppUninstall.examples,
  ...published.InboundMessage.examples,
];

describe("GoHighLevel's published examples", () => {
  test.each(examples.map((example, index) => [example.type, index, example] as const))(
    "make only ContactCreate a lead: %s (%d)",
    (type, _index, example) => {
      const { locationId = "" } = example;
      expect(readSigned(example)).toMatchObject({
        ...{ type, accountId: locationId, sentAt: null, deliveryId: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        kind: type === "ContactCreate" ? "lead" : "ignored",
      });
    },
  );

  test("are complete", () => expect(examples.length).toBe(13));

  const [message] = published.InboundMessage.examples;
  test.each([
    ["IG", "inbound", "message"],
    ["Instagram", "inbound", "message"],
    ["TYPE_INSTAGRAM", "inbound", "message"],
    ["IG", "outbound", "ignored"],
    ["FB", "inbound", "ignored"],
    ["", "inbound", "ignored"],
  ])("an InboundMessage of type '%s' that is %s is read as %s", (messageType, direction, kind) => {
    const read = readSigned({ ...message, messageType, direction, messageId: "m1" });
    expect(read).toMatchObject(
      kind === "message" ? { kind, externalId: "message:m1", at: new Date("2021-04-21T11:31:45.750Z") } : { kind },
    );
    expect(JSON.stringify(read)).not.toContain("test message");
  });
});
