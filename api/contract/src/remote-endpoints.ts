import type { MessageAnswer } from "./answers.js";
import type { EmptyBody } from "./empty-body.js";
import type { PinnableReleaseAnswer, RemoteDevOriginsAnswer } from "./remote-choices.js";
import type {
  CreateDeployTokenRequest,
  CreatedDeployToken,
  DeployTokensAnswer,
  ProposeKeyRequest,
  RemoteKeyItem,
  RemoteKeysAnswer,
  RevokeKeyRequest,
} from "./remote-rights.js";
import type { AcceptPagesRequest, RemotePagesAnswer } from "./remote-pages.js";
import type { HealthAnswer, HealthRequest, HealthTokenAnswer, ReleaseErrorsAnswer } from "./remote-health.js";
import type {
  CanaryRequest,
  CurrentReleaseAnswer,
  FileStoredAnswer,
  PromoteRequest,
  PruneAnswer,
  ReleaseAnswer,
  ReleasesAnswer,
  RemoteHostAnswer,
  RemoteManifest,
  RemotesAnswer,
  RollBackRequest,
  StartReleaseAnswer,
  SuspendRequest,
} from "./remotes.js";

/** Calls of `portal-remote` with a deploy token, and of `/admin/remotes` (decisions 59–62, 76–80). */
export interface RemoteEndpoints {
  "GET /remotes": { body: undefined; answer: RemotesAnswer };
  "GET /remotes/host": { body: undefined; answer: RemoteHostAnswer };
  "GET /remotes/dev-origins": { body: undefined; answer: RemoteDevOriginsAnswer };
  /** The shell's token for one browser session, and its beacon (decision 78). */
  "GET /remotes/health": { body: undefined; answer: HealthTokenAnswer };
  "POST /remotes/health": { body: HealthRequest; answer: HealthAnswer };
  "GET /remotes/tokens": { body: undefined; answer: DeployTokensAnswer };
  "POST /remotes/tokens": { body: CreateDeployTokenRequest; answer: CreatedDeployToken };
  "POST /remotes/tokens/{id}/revoke": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "GET /remotes/keys": { body: undefined; answer: RemoteKeysAnswer };
  "POST /remotes/keys": { body: ProposeKeyRequest; answer: RemoteKeyItem };
  "POST /remotes/keys/{id}/accept": { body: EmptyBody; params: { id: string }; answer: MessageAnswer };
  "POST /remotes/keys/{id}/revoke": { body: RevokeKeyRequest; params: { id: string }; answer: MessageAnswer };
  "GET /remotes/{remote}/releases": {
    body: undefined;
    params: { remote: string };
    query: { cursor?: string; limit?: number };
    answer: ReleasesAnswer;
  };
  "GET /remotes/{remote}/releases/{version}": {
    body: undefined;
    params: { remote: string; version: string };
    answer: PinnableReleaseAnswer;
  };
  /** The whole signed manifest. */
  "POST /remotes/{remote}/releases": { body: RemoteManifest; params: { remote: string }; answer: StartReleaseAnswer };
  /** The body is the file's bytes. */
  "PUT /remotes/{remote}/files/{sha256}": {
    body: Uint8Array;
    params: { remote: string; sha256: string };
    answer: FileStoredAnswer;
  };
  "POST /remotes/{remote}/releases/{version}/finish": {
    body: EmptyBody;
    params: { remote: string; version: string };
    answer: ReleaseAnswer;
  };
  "GET /remotes/{remote}/releases/{version}/errors": {
    body: undefined;
    params: { remote: string; version: string };
    answer: ReleaseErrorsAnswer;
  };
  "POST /remotes/{remote}/canary": { body: CanaryRequest; params: { remote: string }; answer: ReleaseAnswer };
  "POST /remotes/{remote}/promote": { body: PromoteRequest; params: { remote: string }; answer: ReleaseAnswer };
  "POST /remotes/{remote}/rollback": { body: RollBackRequest; params: { remote: string }; answer: ReleaseAnswer };
  "POST /remotes/{remote}/suspend": { body: SuspendRequest; params: { remote: string }; answer: CurrentReleaseAnswer };
  "GET /remotes/{remote}/pages": { body: undefined; params: { remote: string }; answer: RemotePagesAnswer };
  "POST /remotes/{remote}/pages/accept": {
    body: AcceptPagesRequest;
    params: { remote: string };
    answer: MessageAnswer;
  };
  "POST /remotes/{remote}/prune": { body: EmptyBody; params: { remote: string }; answer: PruneAnswer };
}
