import { type APIRequestContext, expect } from "@playwright/test";

/** Locations at the Lab's GoHighLevel, which signs its webhooks. */
export class LabLocations {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Creates a location. Returns its id. */
  async open(name: string): Promise<string> {
    return readId(await this.act("locations", { name }));
  }

  /** Adds a contact, which GoHighLevel reports. `stale`: an hour late, so the portal rejects the webhook. */
  async addContact(location: string, firstName: string, { stale = false } = {}): Promise<void> {
    const age = stale ? { ageMs: 3_600_000 } : {};
    await this.act("contacts", { location, firstName, lastName: "Byron", ...age });
  }

  async giveTag(location: string, tag: string): Promise<void> {
    await this.act("contacts", { location, type: "ContactTagUpdate", tag });
  }

  private async act(path: string, data: object): Promise<unknown> {
    const response = await this.request.post(`${this.labUrl}/lab/gohighlevel/${path}`, { data });
    expect(response.ok(), `POST /lab/gohighlevel/${path}: ${await response.text()}`).toBe(true);
    const answer: unknown = await response.json();
    return answer;
  }
}

function readId(value: unknown): string {
  if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string") return value.id;
  throw new Error("The lab did not tell an id.");
}
