// What the product asks of a weather forecast: on which of the coming days it rains where we work.

export interface ForecastDay {
  /** 'YYYY-MM-DD' in India. */
  day: string;
  rain: boolean;
}

export interface Forecast {
  /** Days it knows nothing about are left out. Throws ForecastUnavailable. */
  read(signal?: AbortSignal): Promise<readonly ForecastDay[]>;
  /** Made up, in a demonstration: whoever reads it is told. */
  simulated?: boolean;
}

/** The forecast is unavailable: what was known before stays. */
export class ForecastUnavailable extends Error {
  override readonly name = 'ForecastUnavailable';
}
