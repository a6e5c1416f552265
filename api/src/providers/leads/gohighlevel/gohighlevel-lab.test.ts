import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import type { Server } from "node:http";
import Joi from "joi";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { listenScripted } from "../../../../testing/scripted-server";
import { addressOf, stopServer } from "../../../../testing/test-server";
import { describeLeadProvider, type LeadContact, type ReceivedLead } from "../lead-provider.contract";
import { createGoHighLevel } from "./gohighlevel.adapter";

let lab: ProviderLab;
let server: Server;
let location: string;
let receivedNext: (received: ReceivedLead) => void = () => undefined;
beforeAll(async () => {
  lab = openProviderLab();
  server = await listenScripted(({ headers }, response, body) => {
    response.end();
    receivedNext({ rawBody: Buffer.from(body), headers });
  });
  await lab.control("gohighlevel/callbacks", { webhookUrl: `${addressOf(server)}/webhooks` });
  location = Joi.attempt(await lab.control("gohighlevel/locations", { name: "Demo Detailing" }), idSchema).id;
});
afterAll(async () => {
  await lab.stop();
  await stopServer(server);
});

const idSchema = Joi.object<{ id: string }>({ id: Joi.string().required() }).unknown();

async function receiveDelivery(what: object): Promise<{ id: string; received: ReceivedLead }> {
  const next = new Promise<ReceivedLead>((resolve) => {
    receivedNext = resolve;
  });
  const { id } = Joi.attempt(await lab.control("gohighlevel/contacts", what), idSchema);
  return { id, received: await next };
}

const keyOf = (name: "GHL_ED25519_KEY" | "GHL_RSA_KEY") =>
  createPublicKey({ key: Buffer.from(lab.environment[name] ?? "", "base64"), format: "der", type: "spki" });

describe.each(["ed25519", "rsa"] as const)("%s", (signedBy) => {
  describeLeadProvider("GoHighLevel", () => ({
    provider: createGoHighLevel({ ed25519Key: keyOf("GHL_ED25519_KEY"), rsaKey: keyOf("GHL_RSA_KEY") }),
    keyless: createGoHighLevel({ ed25519Key: null, rsaKey: null }),
    async receiveContact() {
      const { id, received } = await receiveDelivery({ location, firstName: "Ada", lastName: "Byron", signedBy });
      const contact: LeadContact = { accountId: location, contactId: id, person: "Ada Byron" };
      return { received, contact };
    },
    async mark({ contactId: id }, tag) {
      return (await receiveDelivery({ id, tag, type: "ContactTagUpdate", signedBy })).received;
    },
    readSigned(body) {
      const { publicKey: key, privateKey } =
        signedBy === "rsa" ? generateKeyPairSync("rsa", { modulusLength: 2048 }) : generateKeyPairSync("ed25519");
      const rawBody = Buffer.from(body);
      const signature = sign(signedBy === "rsa" ? "sha256" : null, rawBody, privateKey).toString("base64");
      const headers = { [signedBy === "rsa" ? "x-wh-signature" : "x-ghl-signature"]: signature };
      return createGoHighLevel({ ed25519Key: key, rsaKey: key }).readDelivery({ rawBody, headers });
    },
  }));
});
