import { type APIRequestContext, expect } from "@playwright/test";

export interface BusinessPage {
  id: string;
  name: string;
  keeper: { id: string; email: string };
}

interface Keeper {
  firstName: string;
  lastName: string;
  email: string;
}

/** Pages at the Lab's Facebook. Each test opens its own. */
export class LabPages {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Creates a page and the person who keeps it. */
  async open(keeper: Keeper, name: string): Promise<BusinessPage> {
    const { firstName, lastName, email } = keeper;
    const person = readId(await this.act("facebook/people", { firstName, lastName, email }));
    const id = readId(await this.act("facebook/pages", { person, name }));
    return { id, name, keeper: { id: person, email: keeper.email } };
  }

  /** Creates another page of the same person. */
  async openAnother({ keeper }: BusinessPage, name: string): Promise<BusinessPage> {
    return { id: readId(await this.act("facebook/pages", { person: keeper.id, name })), name, keeper };
  }

  async comment({ id }: BusinessPage, person: string): Promise<void> {
    await this.act("facebook/activity", { page: id, item: "comment", person });
  }

  /** Revokes the keeper's grants, as Facebook does after a new password: error 190, subcode 460. */
  async changePassword({ keeper }: BusinessPage): Promise<void> {
    await this.act("facebook/sign-out", { person: keeper.id, reason: "password" });
  }

  /** Lets time pass for the portal and the providers. */
  async letPass(minutes: number): Promise<void> {
    await this.act("clock", { advanceMs: minutes * 60_000 });
  }

  private async act(path: string, data: object): Promise<unknown> {
    const response = await this.request.post(`${this.labUrl}/lab/${path}`, { data });
    expect(response.ok(), `POST /lab/${path}: ${await response.text()}`).toBe(true);
    const answer: unknown = await response.json();
    return answer;
  }
}

function readId(value: unknown): string {
  if (typeof value === "object" && value !== null && "id" in value && typeof value.id === "string") return value.id;
  throw new Error("The lab did not tell an id.");
}
