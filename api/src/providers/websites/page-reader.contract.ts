import type { PageFault, ProbeAddress, ReadWebPage } from "./page-reader.port";

/** What an adapter must offer to be held to the port's promises. */
export interface PageReaderFixture {
  read: ReadWebPage;
  probe: ProbeAddress;
  /** A site with this in its head; resolves to its address. */
  publish(head: string): Promise<URL>;
  /** A site that refuses what is asked of it, with this status and a page that says so. */
  refuse(status: 404 | 500): Promise<URL>;
  /** Where each way ends without a page. A probe reads no page, so that none is too large for it. */
  troubles: readonly (readonly [PageFault, () => Promise<URL>])[];
}

/** Every adapter that reads pages of websites passes this suite. `prepare` runs once; its fixture serves all tests. */
export function describePageReader(name: string, prepare: () => PageReaderFixture): void {
  describe(`the port of websites' pages, by ${name}`, () => {
    let fixture: PageReaderFixture;
    beforeAll(() => {
      fixture = prepare();
    });

    test("reads a page with where it was found, what it is and what it says", async () => {
      const url = await fixture.publish('<meta name="word" content="hello">');
      const answer = await fixture.read(url);
      expect(answer).toMatchObject({ fault: null, page: { url, status: 200, policies: [] } });
      expect(answer.fault === null && answer.page.contentType).toMatch(/^text\/html/);
      expect(answer.fault === null && answer.page.html).toContain('<meta name="word" content="hello">');
      expect(await fixture.probe(url)).toEqual({ fault: null, status: 200 });
    });

    test.each([404, 500] as const)("takes a site that refuses by %d for an answer", async (status) => {
      const url = await fixture.refuse(status);
      expect(await fixture.read(url)).toMatchObject({ fault: null, page: { status } });
      expect(await fixture.probe(url)).toEqual({ fault: null, status });
    });

    test("says of each way where it ended, and throws nothing", async () => {
      for (const [fault, meet] of fixture.troubles) {
        const url = await meet();
        expect([url.href, await fixture.read(url)]).toEqual([url.href, { fault }]);
        const probed = fault === "too-large" ? { fault: null, status: 200 } : { fault };
        expect([url.href, await fixture.probe(url)]).toEqual([url.href, probed]);
      }
    });
  });
}
