import { type APIRequestContext, expect } from "@playwright/test";

/** A website of a client at the Lab. */
export interface LabWebsite {
  /** As a client types it. */
  address: string;
  /** As a browser opens it. */
  url: string;
}

/** Publishes websites of clients in the space `demo`. */
export class LabWebsites {
  constructor(
    private readonly request: APIRequestContext,
    private readonly labUrl: string,
  ) {}

  /** The site of a business with this in its head, or wrong in this way; what is not named stays. */
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
