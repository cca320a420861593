declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      method?: string;
      path?: string;
      body?: string;
      headers?: Record<string, string>;
    };
    type Options = {
      url: string;
      connections: number;
      headers?: Record<string, string>;
      requests?: Request[];
    } & ({ duration: number } | { amount: number });
    type Result = {
      requests: { average: number };
      latency: { p50: number; p99: number };
      errors: number;
      non2xx: number;
    };
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
