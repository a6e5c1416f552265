import type { AgencyLogoRequest, AgencySettings, AgencySettingsAnswer } from "./agency.js";
import type { MessageAnswer } from "./answers.js";
import type { AuditAnswer, AuditQuery } from "./audit.js";
import type {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryDetail,
  DeliveryQuery,
  DebitDriftsAnswer,
  DriftsAnswer,
  DriftsQuery,
  PageDriftsAnswer,
  ReplayRequest,
  ReplayRun,
} from "./deliveries.js";
import type { ClientNoticesAnswer, ClientNoticesQuery, RecordNoticeAnswer, RecordNoticeRequest } from "./notices.js";
import type { ClientProvenDaysQuery, ProvenDaysAnswer } from "./proven-days.js";
import type { RefreshAnswer } from "./sales.js";
import type { SkippedRecordItem, SkippedRecordsQuery } from "./session.js";
import type { DecideSightingRequest, SightingsAnswer, SightingsQuery } from "./duplicate-matches.js";

export interface AdminEndpoints {
  "GET /admin/skipped-records": { body: undefined; query: SkippedRecordsQuery; answer: SkippedRecordItem[] };
  "GET /admin/notices": { body: undefined; query: ClientNoticesQuery; answer: ClientNoticesAnswer };
  "POST /admin/notices": { body: RecordNoticeRequest; answer: RecordNoticeAnswer };
  "GET /admin/agency": { body: undefined; answer: AgencySettingsAnswer };
  "POST /admin/agency": { body: AgencySettings; answer: AgencySettingsAnswer };
  "POST /admin/agency/logo": { body: AgencyLogoRequest; answer: AgencySettingsAnswer };
  "GET /admin/audit": { body: undefined; query: AuditQuery; answer: AuditAnswer };
  "GET /admin/coverage": { body: undefined; query: ClientProvenDaysQuery; answer: ProvenDaysAnswer };
  "GET /admin/deliveries": { body: undefined; query: DeliveriesQuery; answer: DeliveriesAnswer };
  "GET /admin/delivery": { body: undefined; query: DeliveryQuery; answer: DeliveryDetail };
  "POST /admin/deliveries/replay": { body: ReplayRequest; answer: RefreshAnswer };
  "GET /admin/deliveries/replay/{jobId}": { body: undefined; params: { jobId: string }; answer: ReplayRun };
  "GET /admin/drifts": { body: undefined; query: DriftsQuery; answer: DriftsAnswer };
  "GET /admin/debit-drifts": { body: undefined; query: DriftsQuery; answer: DebitDriftsAnswer };
  "GET /admin/page-drifts": { body: undefined; query: DriftsQuery; answer: PageDriftsAnswer };
  "GET /admin/sightings": { body: undefined; query: SightingsQuery; answer: SightingsAnswer };
  "POST /admin/sightings/decide": { body: DecideSightingRequest; answer: MessageAnswer };
}
