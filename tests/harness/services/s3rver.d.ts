declare module "@20minutes/s3rver" {
  import type { RequestListener } from "node:http";

  /** The parts that the tests use; the package has no types. */
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
