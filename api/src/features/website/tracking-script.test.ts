import { runInNewContext } from "node:vm";
import { trackingScript } from "./tracking-script";

interface Visit {
  /** Reported page views, as `page from previous page`. */
  hits: string[];
  keys: (string | null)[];
  /** Moves to an address of the site and fires an event. */
  move: (address: string, event: string, more?: object) => void;
}

function open(
  src: string,
  attributes: Record<string, string> = {},
  page = "https://shine.test/?utm_source=flyer",
): Visit {
  const [hits, keys]: [string[], (string | null)[]] = [[], []];
  const listeners = new Map<string, (event: object) => void>();
  const listen = (name: string, run: (event: object) => void) => void listeners.set(name, run);
  const location = { href: page, origin: "https://shine.test", pathname: "/" };
  class Image {
    set src(address: string) {
      const { searchParams } = new URL(address);
      hits.push(`${searchParams.get("u") ?? ""} from ${searchParams.get("r") ?? ""}`);
      keys.push(searchParams.get("k"));
    }
  }
  const script = {
    src,
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  const window = {
    URL,
    Image,
    location,
    history: { pushState: () => undefined, replaceState: () => undefined },
    navigator: {},
    addEventListener: listen,
  };
  const document = { currentScript: script, referrer: "https://news.test/", addEventListener: listen };
  runInNewContext(trackingScript, { ...window, window, document });
  return {
    hits,
    keys,
    move(address, event, more = {}) {
      location.href = address;
      listeners.get(event)?.(more);
    },
  };
}

const address = "https://portal.test/t.js";

test("reads key and options from its address", () => {
  const first = open(`${address}?k=pk_1&hash`, {}, "https://shine.test/#/prices?name=Ana");
  expect(first.keys).toEqual(["pk_1"]);
  expect(first.hits).toEqual(["https://shine.test/#/prices from https://news.test/"]);
  expect(open(`${address}?k=pk_1`, { "data-key": "pk_2" }).keys).toEqual(["pk_2"]);
  expect(open(address).keys).toEqual([]);
});

test("reports a page again when it returns from the back/forward cache", () => {
  const visit = open(address, { "data-key": "pk_1" });
  visit.move("https://shine.test/?utm_source=flyer", "pageshow", { persisted: false });
  expect(visit.hits).toHaveLength(1);
  visit.move("https://shine.test/?utm_source=flyer", "pageshow", { persisted: true });
  expect(visit.hits).toEqual([
    "https://shine.test/?utm_source=flyer from https://news.test/",
    "https://shine.test/?utm_source=flyer from https://shine.test/",
  ]);
});

test("reports each route after # once when the tag asks for it", () => {
  const visit = open(address, { "data-key": "pk_1", "data-hash": "" }, "https://shine.test/");
  for (const route of ["#/wax", "#/wax?size=2", "#wax", "#!/vans", "#access_token=secret"]) {
    visit.move(`https://shine.test/${route}`, "hashchange");
  }
  const pages = visit.hits.map((words) => words.split(" from ")[0]);
  expect(pages).toEqual(["", "#/wax", "", "#!/vans", ""].map((route) => `https://shine.test/${route}`));
  const plain = open(address, { "data-key": "pk_1" }, "https://shine.test/#/wax");
  plain.move("https://shine.test/#/vans", "hashchange");
  expect(plain.hits).toEqual(["https://shine.test/ from https://news.test/"]);
});
