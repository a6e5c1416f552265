import type { LabContext } from "../../../lab-context.js";
import { fullNameOf } from "../../../identity/people.js";
import { DEFAULT_TENANT, deriveHex } from "../../../tenants/tenant-name.js";
import { createProviderState, type Tenant } from "../../../tenants/tenant.js";
import { facebook } from "../facebook-state.js";
import { type FacebookPage, PAGE_TASKS, type PageObject, type PageTask } from "./page.model.js";

const PAGE_ID_DIGITS = 15;
/** Most objects on a tenant's pages; beyond this limit the oldest is dropped. */
const LIMIT = 2_000;

/** Addresses of the application; null: not registered. */
export interface AppCallbacks {
  /** Webhook of the subscription to `page`. */
  webhookUrl: string | null;
  deauthorizeUrl: string | null;
  deletionUrl: string | null;
}

/** Pages of every tenant. Jonas may only analyze Keller Car Club, not manage it. */
const STARTERS: readonly { person: string; name: string; tasks: readonly PageTask[] }[] = [
  { person: "Maya Brooks", name: "Brooks Mobile Detailing", tasks: PAGE_TASKS },
  { person: "Jonas Keller", name: "Keller Auto Spa", tasks: PAGE_TASKS },
  { person: "Jonas Keller", name: "Keller Car Club", tasks: ["ANALYZE"] },
  { person: "Jonas Keller", name: "Keller Fleet Care", tasks: ["MODERATE", "CREATE_CONTENT"] },
];

class PageState {
  readonly pages: FacebookPage[] = [];
  /** Subscribed fields by page. */
  readonly subscriptions = new Map<string, readonly string[]>();
  readonly objects = new Map<string, PageObject>();
  readonly callbacks: AppCallbacks = { webhookUrl: null, deauthorizeUrl: null, deletionUrl: null };
  private made = 0;

  constructor(private readonly tenant: Tenant) {
    for (const { person, name, tasks } of STARTERS) {
      const found = facebook
        .stateOf(tenant)
        .people.list()
        .find((one) => fullNameOf(one) === person);
      if (found) this.open({ personId: found.id, name, tasks });
    }
  }

  /** Adds a page, or updates the page with this name. */
  open(draft: Omit<FacebookPage, "id">): FacebookPage {
    const page = { id: this.deriveDigits(`page:${draft.name}`), ...draft };
    const place = this.pages.findIndex(({ id }) => id === page.id);
    if (place >= 0) this.pages[place] = page;
    else this.pages.push(page);
    return page;
  }

  find(id: string): FacebookPage | null {
    return this.pages.find((page) => page.id === id) ?? null;
  }

  ofPerson(personId: string): FacebookPage[] {
    return this.pages.filter((page) => page.personId === personId);
  }

  keep(object: PageObject): void {
    this.objects.set(object.id, object);
    const [oldest] = this.objects.keys();
    if (this.objects.size > LIMIT && oldest !== undefined) this.objects.delete(oldest);
  }

  /** Returns digits that are unique in the tenant. */
  nextDigits(): string {
    this.made += 1;
    return this.deriveDigits(`object:${String(this.tenant.resetAt)}:${String(this.made)}:${String(Date.now())}`);
  }

  private deriveDigits(seed: string): string {
    const least = 10n ** BigInt(PAGE_ID_DIGITS - 1);
    return String(least + (BigInt(`0x${deriveHex(`facebook:${this.tenant.key}:${seed}`)}`) % least));
  }
}

export const pagesOf = createProviderState((tenant) => new PageState(tenant));

export function callbacksOf(lab: LabContext, tenant: Tenant): AppCallbacks {
  const { webhookUrl, deauthorizeUrl, deletionUrl } = pagesOf(tenant).callbacks;
  const portal = tenant.name === DEFAULT_TENANT ? lab.settings.portalUrl : null;
  const at = (path: string): string | null => (portal === null ? null : new URL(path, portal).href);
  return {
    webhookUrl: webhookUrl ?? at("/api/webhooks/facebook"),
    deauthorizeUrl: deauthorizeUrl ?? at("/api/webhooks/facebook/deauthorize"),
    deletionUrl: deletionUrl ?? at("/api/webhooks/facebook/delete"),
  };
}
