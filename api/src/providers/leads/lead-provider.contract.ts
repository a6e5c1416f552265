import type { IncomingHttpHeaders } from "node:http";
import type { LeadDelivery, LeadProvider } from "./lead-provider.port";

export interface ReceivedLead {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
}

export interface LeadContact {
  accountId: string;
  contactId: string;
  person: string;
}

export interface LeadFixture {
  provider: LeadProvider;
  keyless: LeadProvider;
  receiveContact(): Promise<{ received: ReceivedLead; contact: LeadContact }>;
  /** Staff of the account tag the contact. */
  mark(contact: LeadContact, tag: string): Promise<ReceivedLead>;
  /** With a valid signature. */
  readSigned(body: string): LeadDelivery | null;
}

/** `prepare` runs once: tests share its fixture. */
export function describeLeadProvider(name: string, prepare: () => LeadFixture): void {
  describe(`the lead port, by ${name}`, () => {
    let fixture: LeadFixture;
    beforeAll(() => {
      fixture = prepare();
    });

    test("returns a new lead with account, person, time and contacts", async () => {
      const { received, contact } = await fixture.receiveContact();
      const lead = fixture.provider.readDelivery(received);
      expect(lead).toMatchObject({ kind: "lead", accountId: contact.accountId, person: contact.person });
      expect(lead?.kind === "lead" && lead.externalId).toContain(contact.contactId);
      expect(lead?.kind === "lead" && lead.at).toBeInstanceOf(Date);
      expect(lead?.kind === "lead" && lead.contacts.emails.length + lead.contacts.phones.length).toBeGreaterThan(0);
      expect(lead?.sentAt).toBeInstanceOf(Date);
    });

    test("returns the same id for the same delivery, and another id for another delivery", async () => {
      const [first, second] = [await fixture.receiveContact(), await fixture.receiveContact()].map(
        ({ received }) => received,
      );
      const nameOf = (received: ReceivedLead | undefined) =>
        received && fixture.provider.readDelivery(received)?.deliveryId;
      expect(nameOf(first)).toMatch(/^.{1,128}$/);
      expect(nameOf(first)).toBe(nameOf(first));
      expect(nameOf(second)).not.toBe(nameOf(first));
    });

    test("ignores a tagged contact as a lead and returns its account and tags", async () => {
      const { contact } = await fixture.receiveContact();
      const marked = fixture.provider.readDelivery(await fixture.mark(contact, "partner-portal"));
      expect(marked).toMatchObject({ kind: "ignored", accountId: contact.accountId });
      expect(marked?.tags).toContain("partner-portal");
    });

    test("rejects bytes without a valid signature", async () => {
      const { received } = await fixture.receiveContact();
      const { rawBody, headers } = received;
      expect(fixture.provider.readDelivery({ rawBody: Buffer.from(`${rawBody.toString()} `), headers })).toBeNull();
      expect(fixture.provider.readDelivery({ rawBody, headers: {} })).toBeNull();
      expect(fixture.keyless.readDelivery(received)).toBeNull();
    });

    test.each(["", "{", "null", "[]", "{}", '{"type":5}', `{"type":"${"x".repeat(65)}"}`, '"\u0000"'])(
      "returns an id for an unknown shape without throwing: %j",
      (body) => {
        const read = fixture.readSigned(body);
        expect(read).toMatchObject({ kind: "unknown", accountId: "", tags: [], sentAt: null });
        expect(read?.deliveryId).toMatch(/^.{1,128}$/);
        expect(read?.type.length).toBeLessThanOrEqual(64);
      },
    );
  });
}
