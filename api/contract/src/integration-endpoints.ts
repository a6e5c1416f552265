import type { MessageAnswer } from "./answers.js";
import type { EmptyBody } from "./empty-body.js";
import type { RecentEvent, RecentEventsQuery } from "./events.js";
import type { EventStream, LiveEventsQuery } from "./live-events.js";
import type {
  CallbackRequest,
  ChoosePageRequest,
  ConnectAnswer,
  Integrations,
  PageItem,
  SourceLocationsAnswer,
} from "./integrations.js";
import type { SalesSource } from "./sales.js";
import type { BindLocationRequest, InboundAnswer } from "./leads.js";
import type {
  WebsiteKeyAnswer,
  WebsiteStepsRequest,
  WebsiteTestAnswer,
  WebsiteTestRequest,
  WebsiteVisitAnswer,
  WebsiteVisitQuery,
} from "./website.js";

type SourceConnects = Record<`POST /integration/${SalesSource}/connect`, { body: EmptyBody; answer: ConnectAnswer }>;
/** Stripe uses the address of specification §2, `/callback`. */
type SourceCallbacks = Record<
  `POST /integration/${Exclude<SalesSource, "stripe">}/callback`,
  { body: CallbackRequest; answer: MessageAnswer }
>;
type SourceDisconnects = Record<
  `POST /integration/disconnect/${SalesSource}`,
  { body: EmptyBody; answer: MessageAnswer }
>;
type SourceLocations = Record<`GET /${SalesSource}/locations`, { body: undefined; answer: SourceLocationsAnswer }>;

export interface IntegrationEndpoints extends SourceConnects, SourceCallbacks, SourceDisconnects, SourceLocations {
  "POST /integration/get-all": { body: EmptyBody; answer: Integrations };
  "GET /web/key": { body: undefined; answer: WebsiteKeyAnswer };
  "POST /web/send-steps": { body: WebsiteStepsRequest; answer: MessageAnswer };
  "POST /web/web-connect-test": { body: WebsiteTestRequest; answer: WebsiteTestAnswer };
  "POST /integration/disconnect/web": { body: EmptyBody; answer: MessageAnswer };
  "GET /integration/centralWeb": { body: undefined; query: WebsiteVisitQuery; answer: WebsiteVisitAnswer };
  "GET /integration/RE_Web": { body: undefined; query: WebsiteVisitQuery; answer: WebsiteVisitAnswer };
  "POST /user/register/facebookBUS": { body: EmptyBody; answer: ConnectAnswer };
  "POST /user/register/facebookBUS/callback": { body: CallbackRequest; answer: MessageAnswer };
  "POST /integration/disconnect/facebook": { body: EmptyBody; answer: MessageAnswer };
  "GET /integration/facebook/pages": { body: undefined; answer: PageItem[] };
  "POST /integration/facebook/page": { body: ChoosePageRequest; answer: MessageAnswer };
  "POST /integration/ghl": { body: BindLocationRequest; answer: MessageAnswer };
  "POST /integration/disconnect/ghl": { body: EmptyBody; answer: MessageAnswer };
  "GET /integration/inbound": { body: undefined; answer: InboundAnswer };
  "POST /integration/inbound/rotate": { body: EmptyBody; answer: MessageAnswer };
  "GET /integration/recent-events": { body: undefined; query: RecentEventsQuery; answer: RecentEvent[] };
  "GET /sse/events": { body: undefined; query: LiveEventsQuery; answer: EventStream };
  "POST /callback": { body: CallbackRequest; answer: MessageAnswer };
}
