import type { IncomingHttpHeaders } from "node:http";
import type { LeadDelivery, LeadProvider } from "./lead-provider.port";

/** A delivery as it came over the wire. */
export interface ToldLead {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
}

export interface LeadContact {
  accountId: string;
  contactId: string;
  person: string;
}

/** What an adapter must offer to be held to the port's promises. */
export interface LeadFixture {
  provider: LeadProvider;
  /** One that knows no key of the provider's. */
  keyless: LeadProvider;
  /** Somebody is new at an account; what the provider sends of it. */
  meet(): Promise<{ told: ToldLead; contact: LeadContact }>;
  /** Whoever works there marks somebody with this tag. */
  mark(contact: LeadContact, tag: string): Promise<ToldLead>;
  /** Of a body that the provider signed, whatever it says. */
  readSigned(body: string): LeadDelivery | null;
}

/** Every adapter for leads passes this suite. `prepare` runs once; its fixture serves all tests. */
export function describeLeadProvider(name: string, prepare: () => LeadFixture): void {
  describe(`the port of leads, by ${name}`, () => {
    let fixture: LeadFixture;
    beforeAll(() => {
      fixture = prepare();
    });

    test("tells of somebody new: at whose account, who, when, and how they can be reached", async () => {
      const { told, contact } = await fixture.meet();
      const lead = fixture.provider.readDelivery(told);
      expect(lead).toMatchObject({ kind: "lead", accountId: contact.accountId, person: contact.person });
      expect(lead?.kind === "lead" && lead.externalId).toContain(contact.contactId);
      expect(lead?.kind === "lead" && lead.at).toBeInstanceOf(Date);
      expect(lead?.kind === "lead" && lead.contacts.emails.length + lead.contacts.phones.length).toBeGreaterThan(0);
      expect(lead?.sentAt).toBeInstanceOf(Date);
    });

    test("names a delivery alike each time that it comes, and another one otherwise", async () => {
      const [first, second] = [await fixture.meet(), await fixture.meet()].map(({ told }) => told);
      const nameOf = (told: ToldLead | undefined) => told && fixture.provider.readDelivery(told)?.deliveryId;
      expect(nameOf(first)).toMatch(/^.{1,128}$/);
      expect(nameOf(first)).toBe(nameOf(first));
      expect(nameOf(second)).not.toBe(nameOf(first));
    });

    test("takes somebody who is marked for no lead, and says at whose account with what", async () => {
      const { contact } = await fixture.meet();
      const marked = fixture.provider.readDelivery(await fixture.mark(contact, "partner-portal"));
      expect(marked).toMatchObject({ kind: "ignored", accountId: contact.accountId });
      expect(marked?.tags).toContain("partner-portal");
    });

    test("believes nobody who has not signed these very bytes", async () => {
      const { told } = await fixture.meet();
      const { rawBody, headers } = told;
      expect(fixture.provider.readDelivery({ rawBody: Buffer.from(`${rawBody.toString()} `), headers })).toBeNull();
      expect(fixture.provider.readDelivery({ rawBody, headers: {} })).toBeNull();
      expect(fixture.keyless.readDelivery(told)).toBeNull();
    });

    test.each(["", "{", "null", "[]", "{}", '{"type":5}', `{"type":"${"x".repeat(65)}"}`, '"\u0000"'])(
      "keeps a name for what it does not understand, and throws nothing: %j",
      (body) => {
        const read = fixture.readSigned(body);
        expect(read).toMatchObject({ kind: "unknown", accountId: "", tags: [], sentAt: null });
        expect(read?.deliveryId).toMatch(/^.{1,128}$/);
        expect(read?.type.length).toBeLessThanOrEqual(64);
      },
    );
  });
}
