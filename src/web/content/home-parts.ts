// What the home page says beside its sections: its title in search results, its buttons, its sample reviews.
import { sampleReviews } from './reviews.ts';

export const homeParts = {
  title: '{company}: waterproofing, repair and flooring',
  description:
    'Waterproofing, building repair, tiling and epoxy flooring in Hyderabad. We trace where water gets in, draw it and close it there. Free call back.',
  /** After the list of tools. */
  listEnd: '.',
  details: 'Details',
  detailsOf: 'Details: {service}',
  viewAll: 'View All Details',
  kept: '{percent} of the last {requests} requests were called back in time. Half of the calls came within {minutes}. Counted over the last 30 days.',
  visitsKept:
    'At {percent} of the last {visits} visits we arrived in the agreed time. Counted over the last 90 days.',
  keptMinutes: '{count} min',
  reviews: sampleReviews,
  reviewsStrip: 'Client reviews',
  pause: 'Pause',
  previous: 'Previous review',
  next: 'Next review',
} as const;
