import { type Attributes, type HrTime, ValueType } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from "prom-client";

type Given = MetricObjectWithValues<MetricValue<string>>;

/** Converts the Prometheus metrics to OpenTelemetry's format, so that each is defined once. */
export function producerOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const given = await registry.getMetricsAsJSON();
      const times = { startTime, endTime: hrTime(Date.now()) };
      const metrics = given.flatMap((metric) => metricData(metric, times));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "tatka" }, metrics }] }, errors: [] };
    },
  };
}

type Times = { startTime: HrTime; endTime: HrTime };

function metricData(metric: Given, times: Times): MetricData[] {
  const descriptor = { name: metric.name, description: metric.help, unit: "", valueType: ValueType.DOUBLE };
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  // prom-client's type is a string, although its own typings declare a number.
  const type = String(metric.type);
  if (type === "histogram") {
    return [{ ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric.values, times) }];
  }
  if (metric.values.length === 0 || type === "summary") return [];
  const dataPoints = metric.values.map(({ value, labels }) => ({ ...times, attributes: { ...labels }, value }));
  return type === "counter"
    ? [{ ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
    : [{ ...shared, dataPointType: DataPointType.GAUGE, dataPoints }];
}

/** Prometheus buckets are cumulative; OpenTelemetry's are not. */
function histograms(values: readonly MetricValue<string>[], times: Times): DataPoint<Histogram>[] {
  const found = new Map<string, { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }>();
  for (const { labels, value, metricName } of values as MetricValueWithName<string>[]) {
    const { le, ...attributes }: Record<string, string | number | undefined> = labels;
    const key = JSON.stringify(attributes);
    const one = found.get(key) ?? { attributes, upTo: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName?.endsWith("_sum")) one.sum = value;
    else if (metricName?.endsWith("_count")) one.count = value;
    else if (le !== "+Inf") one.upTo.push([Number(le), value]);
  }
  return [...found.values()].map(({ attributes, upTo, sum, count }) => {
    upTo.sort(([a], [b]) => a - b);
    const totals = [...upTo.map(([, total]) => total), count];
    return {
      ...times,
      attributes,
      value: {
        buckets: {
          boundaries: upTo.map(([bound]) => bound),
          counts: totals.map((total, at) => total - (totals[at - 1] ?? 0)),
        },
        sum,
        count,
      },
    };
  });
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];
}
