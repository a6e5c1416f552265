import { SpaceClock } from "../clock/space-clock.js";
import { FaultQueue } from "../faults/fault-queue.js";
import { Inbox } from "../inbox/inbox.js";
import { WebhookLog } from "../webhooks/webhook-log.js";

/** All state that belongs to one set of credentials. A reset replaces the object. */
export class Space {
  /** Name, once somebody has said it; credentials derived from a name do not give it away. */
  name: string | null = null;
  readonly clock = new SpaceClock();
  readonly inbox = new Inbox();
  readonly faults = new FaultQueue();
  readonly webhooks = new WebhookLog();

  /**
   * @param key 32 hexadecimal digits, derived from the name
   * @param resetAt milliseconds of the machine at which the space was reset; 0 for never
   */
  constructor(
    readonly key: string,
    readonly resetAt = 0,
  ) {}
}

/**
 * State of a provider inside a space, made at first use and gone with a reset.
 *
 * @returns a function from a space to its state
 */
export function createProviderState<T>(create: (space: Space) => T): (space: Space) => T {
  const states = new WeakMap<Space, T>();
  return (space) => {
    const known = states.get(space);
    if (known !== undefined) return known;
    const state = create(space);
    states.set(space, state);
    return state;
  };
}
