import type { ResponseOf } from '@oficio/contract/endpoint.ts';
import { id } from '@oficio/contract/fields.ts';
import { titleOfProvider } from '@oficio/contract/pages/page-titles.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { getProfile as endpoint, type PublicProfile } from '@oficio/contract/profiles.ts';
import {
  REVIEWS_PER_PAGE,
  type Review,
  listProviderReviews as reviewsEndpoint,
} from '@oficio/contract/reviews.ts';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import type { LocalBusiness, WithContext } from 'schema-dts';
import { NotFound } from '#app/errors.ts';
import { guest } from '#app/platform/actor.ts';
import type { Deps } from '#app/platform/deps.ts';
import { inlineAnswer, type PublicPage } from '#app/platform/public-page.ts';
import { shorten } from '#app/platform/shorten.ts';
import { listProviderReviews } from '../reviews/list-provider-reviews.ts';
import { getProfile } from './get-profile.ts';
import { MAX_DESCRIBED_REVIEWS, MAX_PAGE_DESCRIPTION } from './policy.ts';

/**
 * Describes a provider's page for guests, without contact data and location (decisions §4). Null
 * when the account does not exist, is deleted, is banned or is a client.
 */
export async function describeProviderPage(
  deps: Deps,
  providerId: string,
): Promise<PublicPage | null> {
  if (!id.safeParse(providerId).success) return null;
  try {
    const profile = await getProfile(deps, guest, providerId);
    const page = { providerId, page: 1, limit: REVIEWS_PER_PAGE, sort: 'newest' } as const;
    const reviews = await listProviderReviews(deps, guest, page);
    return pageOf(profile, reviews, deps.config.publicUrl);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

function pageOf(
  provider: PublicProfile,
  firstPage: ResponseOf<typeof reviewsEndpoint>,
  publicUrl: string,
): PublicPage {
  const { user, profile } = provider;
  const path = `/provider/${user.id}`;
  const reviews = firstPage.reviews.slice(0, MAX_DESCRIBED_REVIEWS);
  const trades = profile.categories.join(', ');
  const rating = ratingOf(profile);
  const said = [trades, rating, user.description].filter(Boolean).join('. ');
  return {
    title: titleOfProvider(user.name, profile.categories),
    description: shorten(
      said || `${user.name} ofrece sus servicios en ${PRODUCT_NAME}.`,
      MAX_PAGE_DESCRIPTION,
    ),
    path,
    ...(user.photo ? { picture: user.photo } : {}),
    linkedData: [businessOf(provider, reviews, publicUrl)],
    answers: [
      inlineAnswer(endpoint, { params: { user_id: user.id } }, provider),
      {
        ...inlineAnswer(
          reviewsEndpoint,
          { params: { provider_id: user.id }, query: { page: 1 } },
          { ...firstPage, reviews },
        ),
        ...(reviews.length < firstPage.reviews.length ? { isPartial: true } : {}),
      },
    ],
  };
}

function ratingOf({ rating, reviews_count: count }: PublicProfile['profile']): string {
  if (count === 0) return '';
  return `Valoración ${rating.toFixed(1)} de 5, ${countOf(count, 'reseña', 'reseñas')}`;
}

function businessOf(
  { user, profile }: PublicProfile,
  reviews: readonly Review[],
  publicUrl: string,
): WithContext<LocalBusiness> {
  const url = `${publicUrl}/provider/${user.id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: user.name,
    ...(user.description ? { description: user.description } : {}),
    ...(user.photo ? { image: publicUrl + user.photo } : {}),
    ...(profile.categories.length > 0 ? { knowsAbout: profile.categories } : {}),
    ...(profile.reviews_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: profile.rating,
            reviewCount: profile.reviews_count,
            bestRating: 5,
            worstRating: 1,
          },
          review: reviews.map((review) => ({
            '@type': 'Review' as const,
            author: { '@type': 'Person' as const, name: review.client_name },
            datePublished: review.created_at,
            reviewRating: {
              '@type': 'Rating' as const,
              ratingValue: review.rating,
              bestRating: 5,
              worstRating: 1,
            },
            ...(review.comment ? { reviewBody: review.comment } : {}),
          })),
        }
      : {}),
  };
}
