import type { FileDownload } from "./account-data.js";
import type { PlatformsAnswer } from "./attribution.js";
import type {
  CheckDestinationRequest,
  ClicksByDayAnswer,
  ClicksByDayQuery,
  DeadLinksAnswer,
  FormTokenAnswer,
  LinkClientsAnswer,
  LinkClientsQuery,
  LinksAnswer,
  LinksFilter,
  LinksQuery,
  LinkItem,
  LinkOptions,
  TracksAnswer,
  TracksFilter,
  TracksQuery,
  RenameOptionAnswer,
  RenameOptionRequest,
  SubmitLinkAnswer,
  SubmitLinkRequest,
  UpdateLinkRequest,
} from "./links.js";
import type { FileRows } from "./orders.js";

export interface LinkEndpoints {
  "GET /urls/form-token": { body: undefined; answer: FormTokenAnswer };
  /** Without cookies; the form token is in the header `X-Form-Token` (S14). */
  "POST /urls/submit": { body: SubmitLinkRequest; answer: SubmitLinkAnswer };
  "GET /urls/options": { body: undefined; answer: LinkOptions };
  "POST /urls/rename-option": { body: RenameOptionRequest; answer: RenameOptionAnswer };
  "GET /urls/get-codes": { body: undefined; query: LinksQuery; answer: LinksAnswer };
  "GET /urls/get-tracks": { body: undefined; query: TracksQuery; answer: TracksAnswer };
  "GET /urls/platforms": { body: undefined; answer: PlatformsAnswer };
  "GET /urls/clicks-by-day": { body: undefined; query: ClicksByDayQuery; answer: ClicksByDayAnswer };
  "GET /urls/codes.csv": { body: undefined; query: LinksFilter & FileRows; answer: FileDownload };
  "GET /urls/tracks.csv": { body: undefined; query: TracksFilter & FileRows; answer: FileDownload };
  "GET /urls/clients": { body: undefined; query: LinkClientsQuery; answer: LinkClientsAnswer };
  "GET /urls/dead-links": { body: undefined; answer: DeadLinksAnswer };
  /** Checks the destination of a link at once. */
  "POST /urls/check-destination": { body: CheckDestinationRequest; answer: LinkItem };
  "POST /urls/update": { body: UpdateLinkRequest; answer: LinkItem };
}
