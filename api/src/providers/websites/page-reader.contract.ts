import type { PageFault, ProbeAddress, ReadWebPage } from "./page-reader.port";

export interface PageReaderFixture {
  read: ReadWebPage;
  probe: ProbeAddress;
  publish(head: string): Promise<URL>;
  refuse(status: 404 | 500): Promise<URL>;
  /** An address for each fault. A probe does not read pages, so no page is too large for it. */
  troubles: readonly (readonly [PageFault, () => Promise<URL>])[];
}

/** `prepare` runs once: tests share its fixture. */
export function describePageReader(name: string, prepare: () => PageReaderFixture): void {
  describe(`the page reader port, by ${name}`, () => {
    let fixture: PageReaderFixture;
    beforeAll(() => {
      fixture = prepare();
    });

    test("reads a page with its final address, type and content", async () => {
      const url = await fixture.publish('<meta name="word" content="hello">');
      const answer = await fixture.read(url);
      expect(answer).toMatchObject({ fault: null, page: { url, status: 200, policies: [] } });
      expect(answer.fault === null && answer.page.contentType).toMatch(/^text\/html/);
      expect(answer.fault === null && answer.page.html).toContain('<meta name="word" content="hello">');
      expect(await fixture.probe(url)).toEqual({ fault: null, status: 200 });
    });

    test.each([404, 500] as const)("returns a page with status %d as an answer", async (status) => {
      const url = await fixture.refuse(status);
      expect(await fixture.read(url)).toMatchObject({ fault: null, page: { status } });
      expect(await fixture.probe(url)).toEqual({ fault: null, status });
    });

    test("returns the fault of each failure without throwing", async () => {
      for (const [fault, publish] of fixture.troubles) {
        const url = await publish();
        expect([url.href, await fixture.read(url)]).toEqual([url.href, { fault }]);
        const probed = fault === "too-large" ? { fault: null, status: 200 } : { fault };
        expect([url.href, await fixture.probe(url)]).toEqual([url.href, probed]);
      }
    });
  });
}
