declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** The package has no types; these cover only the parts that the tests use. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    configureBuckets(): Promise<unknown>;
    getMiddleware(): RequestListener;
  }
}
