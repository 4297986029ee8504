import { type Request, RequestErrorEvent, RequestScheduler, RequestState, Resource } from 'cesium';

type Ask = (address: string, signal?: AbortSignal) => Promise<Response>;

interface Wanted {
  responseType?: XMLHttpRequestResponseType;
}

/** What of the engine's requests has no public name. */
interface EngineRequest extends Omit<Request, 'state' | 'requestFunction' | 'cancelFunction'> {
  url: string;
  state: RequestState;
  deferred: unknown;
  requestFunction: () => Promise<unknown>;
  cancelFunction: (() => void) | undefined;
}
interface Parent {
  _makeRequest(wanted: Wanted): Promise<unknown> | undefined;
}
const scheduler = RequestScheduler as unknown as { request: (request: EngineRequest) => Promise<unknown> | undefined };

/** The engine's own requests are made by its prototype. */
const parent = Resource.prototype as unknown as Parent;

function contentOf(answer: Response, { responseType }: Wanted): Promise<unknown> {
  if (responseType === 'arraybuffer') return answer.arrayBuffer();
  if (responseType === 'blob') return answer.blob();
  return responseType === 'json' ? answer.json() : answer.text();
}

/**
 * Files that the engine fetches the way the map asks for everything: as the person who is logged in. By itself it would ask
 * as nobody, and of what is open to few it would get nothing. What is derived of it goes the same way; only the portal is
 * asked, whatever address a file of a stranger names.
 */
export class AskedResource extends Resource {
  readonly #ask: Ask;

  /** @param ask fetches from the portal */
  constructor(address: string, ask: Ask) {
    super({ url: address });
    this.#ask = ask;
  }

  override clone(result?: Resource): Resource {
    return super.clone(result ?? new AskedResource(this.url, this.#ask));
  }

  /** The engine's way to a server. @returns undefined: there is no room now, it asks again */
  _makeRequest(wanted: Wanted): Promise<unknown> | undefined {
    if (this.isDataUri || this.isBlobUri) return parent._makeRequest.call(this, wanted);
    const request = this.request as unknown as EngineRequest;
    Object.assign(request, { url: this.url, state: RequestState.UNISSUED, deferred: undefined });
    request.requestFunction = () => {
      const stopping = new AbortController();
      request.cancelFunction = () => stopping.abort();
      return this.#fetch(wanted, stopping.signal);
    };
    return scheduler.request(request)?.finally(() => {
      request.cancelFunction = undefined;
    });
  }

  async #fetch(wanted: Wanted, signal: AbortSignal): Promise<unknown> {
    const { origin } = new URL(this.url, document.baseURI);
    // The engine tells failures by events, which are no errors
    const fail = (status?: number): Promise<never> =>
      Promise.reject<never>(new RequestErrorEvent(status) as unknown as Error);
    if (origin !== location.origin) return fail(403);
    const answer = await this.#ask(this.url, signal).catch(() => null);
    if (!answer?.ok) return fail(answer?.status);
    return answer.status === 204 ? undefined : contentOf(answer, wanted);
  }
}

// Pictures without headers would be left to the browser, which asks as nobody
Object.defineProperty(AskedResource.prototype, 'hasHeaders', { get: () => true });
