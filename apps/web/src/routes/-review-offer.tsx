import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { ReviewOffer } from '#app/features/reviews/components/review-offer.tsx';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import type { DialogOf } from '#app/screen/dialogs/use-dialog.ts';

const ReviewModal = lazyDialog(() => import('#app/features/reviews/components/review-modal.tsx'));

interface ProviderReviewOfferProps {
  clientId: string;
  provider: { id: string; name: string };
  dialog: DialogOf<void>;
}

/** Offers a client the review of a provider, on the provider's page. Load it lazily. */
export default function ProviderReviewOffer({
  clientId,
  provider,
  dialog,
}: ProviderReviewOfferProps) {
  return (
    <>
      <ReviewOffer provider={provider} onReview={() => dialog.open()} />
      <ReviewModal
        key={provider.id}
        {...dialog.props}
        providerId={provider.id}
        conversationId={conversationIdOf(clientId, provider.id)}
        name={provider.name}
      />
    </>
  );
}
