import type { CheckDocumentAnswer, CheckDocumentRequest } from "./documents.js";
import type {
  AddPasskeyRequest,
  AuthenticatorCodeRequest,
  AuthenticatorSetUp,
  AuthenticatorState,
  ChangePasswordRequest,
  OwnSession,
  PasskeyCreationOptions,
  PasskeyItem,
  PasskeyRequestOptions,
  ProvePasskeyRequest,
  RecoveryCodeRequest,
  RecoveryCodesAnswer,
} from "./account.js";
import type { AccountDeletion, DataExport, ExportLinkAnswer, FileDownload, RequestDeletion } from "./account-data.js";
import type { AgencyAnswer, AgencyLogoQuery } from "./agency.js";
import type { AdminEndpoints } from "./admin-endpoints.js";
import type { CodeSentAnswer, MessageAnswer } from "./answers.js";
import type {
  AcceptMandateRequest,
  BankStateAnswer,
  ConnectBankAnswer,
  EnableDebitsRequest,
  RevocationAnswer,
  SaveBankAccountsRequest,
  VerifyDepositsRequest,
} from "./bank.js";
import type { BillingEndpoints } from "./billing-endpoints.js";
import type { ContractEndpoints } from "./contract-endpoints.js";
import type { EmptyBody } from "./empty-body.js";
import type {
  CompleteIdentityRequest,
  IdentityProviderId,
  OwnIdentities,
  RegisterIdentityAnswer,
  RegisterIdentityQuery,
  StartIdentityRequest,
} from "./identities.js";
import type { CallbackRequest, ConnectAnswer } from "./integrations.js";
import type { IntegrationEndpoints } from "./integration-endpoints.js";
import type { CheckRegistrationRequest, ResetProgressAnswer, UpdatePasswordRequest } from "./password-reset.js";
import type { ProvenDaysAnswer, ProvenDaysQuery } from "./proven-days.js";
import type {
  AcceptInvitationRequest,
  InvitationAnswer,
  InvitationItem,
  InvitationTokenRequest,
  InviteRequest,
} from "./invitations.js";
import type {
  ChangeNotificationSettings,
  NotificationsAnswer,
  NotificationSettings,
  ReadNotificationsAnswer,
  ReadNotificationsRequest,
} from "./notifications.js";
import type {
  ChangeEmailRequest,
  LoginAnswer,
  LoginRequest,
  RegisterRequest,
  RegistrationProgressAnswer,
  SaveBusinessAnswer,
  SaveBusinessRequest,
  SavePhoneRequest,
} from "./registration.js";
import type { LinkEndpoints } from "./link-endpoints.js";
import type { RemoteEndpoints } from "./remote-endpoints.js";
import type { RiskEndpoints } from "./risk-endpoints.js";
import type { ChannelsAnswer, ChannelsQuery } from "./attribution.js";
import type { SalesDifferencesAnswer } from "./known-sales.js";
import type { Role } from "./roles.js";
import type { AllUserInfoAnswer, ClientListItem, ListClientsRequest, UsernameAnswer } from "./session.js";
import type { FileRows, SalesExportQuery, SalesOrdersAnswer, SalesOrdersQuery } from "./orders.js";
import type {
  ClientSalesAnswer,
  ClientSalesRequest,
  RefreshAnswer,
  RefreshState,
  SalesFilter,
  SalesSeriesAnswer,
  SalesSummaryAnswer,
} from "./sales.js";
import type {
  MadeShareAnswer,
  MakeShareRequest,
  SalesShareItem,
  SharedOrdersRequest,
  SharedSalesAnswer,
  SharedSalesRequest,
} from "./sales-shares.js";
import type { AccountDocument, GivenConsent, UpdateUserAnswer, UpdateUserRequest } from "./settings.js";
import type {
  MfaMethodsAnswer,
  SendCodeByMethodRequest,
  SendSmsCodeRequest,
  VerifyCodeAnswer,
  VerifyCodeRequest,
} from "./verification.js";
import type { AccountView, AccountViewsQuery, ViewAsAnswer, ViewAsRequest } from "./view-as.js";

/**
 * All calls of the portal's pages: `METHOD /path` below `/api` with body, query, path parameters and 2xx answer. The
 * API's routes and the typed client are checked against it.
 */
export interface Endpoints
  extends
    AdminEndpoints,
    BillingEndpoints,
    ContractEndpoints,
    IntegrationEndpoints,
    LinkEndpoints,
    RemoteEndpoints,
    RiskEndpoints {
  "GET /agency": { body: undefined; answer: AgencyAnswer };
  "GET /agency/logo": { body: undefined; query: AgencyLogoQuery; answer: FileDownload };
  "POST /recover/auth": { body: EmptyBody; answer: Role };
  "POST /recover/logout": { body: EmptyBody; answer: MessageAnswer };
  "POST /recover/get-username": { body: EmptyBody; answer: UsernameAnswer };
  "POST /recover/allUsers": { body: ListClientsRequest; answer: ClientListItem[] };
  "GET /admin/invitations": { body: undefined; answer: InvitationItem[] };
  "POST /admin/invitations": { body: InviteRequest; answer: MessageAnswer };
  "POST /admin/invitations/{id}/revoke": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "POST /user/invitation": { body: InvitationTokenRequest; answer: InvitationAnswer };
  "POST /user/invitation/accept": { body: AcceptInvitationRequest; answer: LoginAnswer };
  "GET /admin/view-as": { body: undefined; answer: ViewAsAnswer };
  "POST /admin/view-as": { body: ViewAsRequest; answer: ViewAsAnswer };
  "GET /account/views": { body: undefined; query: AccountViewsQuery; answer: AccountView[] };
  "POST /recover/all-user-info": { body: EmptyBody; answer: AllUserInfoAnswer };
  "POST /recover/check-registration": { body: CheckRegistrationRequest; answer: MessageAnswer };
  "GET /recover/reset-progress": { body: undefined; answer: ResetProgressAnswer };
  "POST /recover/update-password": { body: UpdatePasswordRequest; answer: LoginAnswer };
  "POST /recover/updateUser": { body: UpdateUserRequest; answer: UpdateUserAnswer };
  "GET /account/consents": { body: undefined; answer: GivenConsent[] };
  "GET /account/notifications": { body: undefined; answer: NotificationsAnswer };
  "POST /account/notifications/read": { body: ReadNotificationsRequest; answer: ReadNotificationsAnswer };
  "GET /account/notification-settings": { body: undefined; answer: NotificationSettings };
  "POST /account/notification-settings": { body: ChangeNotificationSettings; answer: NotificationSettings };
  "GET /account/documents": { body: undefined; answer: AccountDocument[] };
  "POST /documents/check": { body: CheckDocumentRequest; answer: CheckDocumentAnswer };
  "GET /account/documents/{id}/file": { body: undefined; params: { id: string }; answer: FileDownload };
  "POST /user/login": { body: LoginRequest; answer: LoginAnswer };
  "POST /user/register": { body: RegisterRequest; answer: MessageAnswer };
  "POST /user/register/google": { body: StartIdentityRequest; answer: ConnectAnswer };
  "POST /user/register/facebook": { body: StartIdentityRequest; answer: ConnectAnswer };
  "GET /user/register/google": { body: undefined; query: RegisterIdentityQuery; answer: RegisterIdentityAnswer };
  "GET /user/register/facebook": { body: undefined; query: RegisterIdentityQuery; answer: RegisterIdentityAnswer };
  "POST /user/register/identity": { body: CompleteIdentityRequest; answer: MessageAnswer };
  "POST /auth/callback": { body: CallbackRequest; answer: LoginAnswer };
  "POST /user/register/google/callback": { body: CallbackRequest; answer: LoginAnswer };
  "POST /user/register/facebook/callback": { body: CallbackRequest; answer: LoginAnswer };
  "GET /account/identities": { body: undefined; answer: OwnIdentities };
  "POST /account/identities/{provider}/connect": {
    body: EmptyBody;
    params: { provider: IdentityProviderId };
    answer: ConnectAnswer;
  };
  "POST /account/identities/{provider}/remove": {
    body: EmptyBody;
    params: { provider: IdentityProviderId };
    answer: MessageAnswer;
  };
  "GET /user/register/progress": { body: undefined; answer: RegistrationProgressAnswer };
  "POST /user/register/change-email": { body: ChangeEmailRequest; answer: MessageAnswer };
  "POST /user/register/save-phone": { body: SavePhoneRequest; answer: CodeSentAnswer };
  "POST /user/register/save-business": { body: SaveBusinessRequest; answer: SaveBusinessAnswer };
  "POST /verify/find-mfa-methods": { body: EmptyBody; answer: MfaMethodsAnswer };
  "POST /verify/find-method-send-code": { body: SendCodeByMethodRequest; answer: CodeSentAnswer };
  "POST /verify/send-email-code": { body: EmptyBody; answer: CodeSentAnswer };
  "POST /verify/send-sms-code": { body: SendSmsCodeRequest; answer: CodeSentAnswer };
  "POST /verify/verify-code": { body: VerifyCodeRequest; answer: VerifyCodeAnswer };
  "GET /verify/step-up": { body: undefined; answer: MfaMethodsAnswer };
  "POST /verify/step-up": { body: SendCodeByMethodRequest; answer: CodeSentAnswer };
  "POST /verify/passkey-options": { body: EmptyBody; answer: PasskeyRequestOptions };
  "POST /verify/passkey": { body: ProvePasskeyRequest; answer: VerifyCodeAnswer };
  "POST /verify/authenticator": { body: AuthenticatorCodeRequest; answer: VerifyCodeAnswer };
  "POST /verify/recovery-code": { body: RecoveryCodeRequest; answer: VerifyCodeAnswer };
  "GET /account/authenticator": { body: undefined; answer: AuthenticatorState };
  "POST /account/authenticator/set-up": { body: EmptyBody; answer: AuthenticatorSetUp };
  "POST /account/authenticator/confirm": { body: AuthenticatorCodeRequest; answer: RecoveryCodesAnswer };
  "POST /account/authenticator/recovery-codes": { body: EmptyBody; answer: RecoveryCodesAnswer };
  "POST /account/authenticator/remove": { body: EmptyBody; answer: MessageAnswer };
  "POST /account/password": { body: ChangePasswordRequest; answer: MessageAnswer };
  "GET /account/passkeys": { body: undefined; answer: PasskeyItem[] };
  "POST /account/passkeys/options": { body: EmptyBody; answer: PasskeyCreationOptions };
  "POST /account/passkeys": { body: AddPasskeyRequest; answer: PasskeyItem };
  "POST /account/passkeys/{id}/remove": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "GET /account/sessions": { body: undefined; answer: OwnSession[] };
  "POST /account/sessions/{id}/revoke": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "POST /account/sessions/revoke-others": { body: EmptyBody; answer: MessageAnswer };
  "GET /account/export": { body: undefined; answer: DataExport };
  "POST /account/export": { body: EmptyBody; answer: DataExport };
  "POST /account/export/link": { body: EmptyBody; answer: ExportLinkAnswer };
  "GET /account/export/file": { body: undefined; answer: FileDownload };
  "GET /account/deletion": { body: undefined; answer: AccountDeletion };
  "POST /account/deletion": { body: RequestDeletion; answer: AccountDeletion };
  "POST /account/deletion/cancel": { body: EmptyBody; answer: AccountDeletion };
  "GET /sales/coverage": { body: undefined; query: ProvenDaysQuery; answer: ProvenDaysAnswer };
  "GET /sales/channels": { body: undefined; query: ChannelsQuery; answer: ChannelsAnswer };
  "GET /sales/differences": { body: undefined; query: SalesFilter; answer: SalesDifferencesAnswer };
  "GET /sales/orders": { body: undefined; query: SalesOrdersQuery; answer: SalesOrdersAnswer };
  "GET /sales/series": { body: undefined; query: SalesFilter; answer: SalesSeriesAnswer };
  "GET /sales/export/csv": { body: undefined; query: SalesExportQuery & FileRows; answer: FileDownload };
  "GET /sales/export/xlsx": { body: undefined; query: SalesExportQuery; answer: FileDownload };
  "GET /sales/summary": { body: undefined; query: SalesFilter; answer: SalesSummaryAnswer };
  "GET /sales/shares": { body: undefined; answer: SalesShareItem[] };
  "POST /sales/shares": { body: MakeShareRequest; answer: MadeShareAnswer };
  "POST /sales/shares/{id}/revoke": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "POST /shared/sales": { body: SharedSalesRequest; answer: SharedSalesAnswer };
  "POST /shared/orders": { body: SharedOrdersRequest; answer: SalesOrdersAnswer };
  "POST /shared/export/csv": { body: SharedSalesRequest; query: FileRows; answer: FileDownload };
  "POST /shared/export/xlsx": { body: SharedSalesRequest; answer: FileDownload };
  "POST /sales/refresh": { body: EmptyBody; answer: RefreshAnswer };
  "GET /sales/refresh/{jobId}": { body: undefined; params: { jobId: string }; answer: RefreshState };
  "POST /integration/get-all-clients": { body: ClientSalesRequest; answer: ClientSalesAnswer };
  "GET /pc/state": { body: undefined; answer: BankStateAnswer };
  "POST /pc/connect-bank": { body: EmptyBody; answer: ConnectBankAnswer };
  "POST /pc/save-bank-accounts": { body: SaveBankAccountsRequest; answer: MessageAnswer };
  "POST /pc/enable-ach-debits": { body: EnableDebitsRequest; answer: MessageAnswer };
  "POST /pc/accept-mandate": { body: AcceptMandateRequest; answer: MessageAnswer };
  "POST /pc/verify-deposits": { body: VerifyDepositsRequest; answer: MessageAnswer };
  "POST /pc/change-bank": { body: EmptyBody; answer: MessageAnswer };
  "POST /pc/cancel-change": { body: EmptyBody; answer: MessageAnswer };
  "GET /pc/revocation": { body: undefined; answer: RevocationAnswer };
  "POST /pc/revoke": { body: EmptyBody; answer: MessageAnswer };
  "POST /integration/PCW-add": { body: EmptyBody; answer: MessageAnswer };
}

export type EndpointKey = keyof Endpoints;
export type EndpointBody<K extends EndpointKey> = Endpoints[K]["body"];
export type EndpointAnswer<K extends EndpointKey> = Endpoints[K]["answer"];
/** The query string; lists repeat their name. */
export type EndpointQuery<K extends EndpointKey> = Endpoints[K] extends { query: infer Q extends object }
  ? Q
  : undefined;
/** Values of the `{names}` in the path. */
export type EndpointParams<K extends EndpointKey> = Endpoints[K] extends {
  params: infer P extends Record<string, string>;
}
  ? P
  : undefined;
