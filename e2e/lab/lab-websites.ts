import { type APIRequestContext, expect } from "@playwright/test";

export interface LabWebsite {
  /** The address as a client types it. */
  address: string;
  url: string;
}

/** Websites of clients in the Lab's tenant `demo`. */
export class LabWebsites {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** Publishes a business's site with this tag or fault. Omitted values stay as they are. */
  async publish(business: string, change: { tag?: string; fault?: string }): Promise<LabWebsite> {
    const name = business
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40);
    const answer = await this.request.post(`${this.labUrl}/lab/websites?space=demo`, { data: { name, ...change } });
    expect(answer.status(), await answer.text()).toBe(200);
    const { port } = new URL(this.labUrl);
    const address = `localhost:${port}/sites/demo/${name}`;
    return { address, url: `http://${address}` };
  }
}
