import { key } from '@dilmun/contracts/message-keys';
import { type OrderReviews, ReviewForm as ReviewFormSchema } from '@dilmun/contracts/reviews';
import { reviews as words } from '@dilmun/messages/reviews';
import { z } from 'zod';
import { useContractForm } from '../../lib/hooks/use-contract-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormStack } from '../../ui/forms/form-stack.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { useReviewWriting } from './reviews.queries.ts';

export interface ReviewFormProps {
  item: OrderReviews['items'][number];
  /** For a new review. */
  name: string;
  orderNumber: string;
  /** Token from the mailed link. */
  linkToken: string | undefined;
  /** Called with the API's text when the review is stored. */
  onSent: (text: string) => void;
  onCancel: () => void;
}

const choices = [5, 4, 3, 2, 1] as const;
/** The value of a radio button is a text. */
const Form = ReviewFormSchema.extend({
  stars: z.enum(['5', '4', '3', '2', '1'], key('starsMissing')).transform(Number),
});

/** Asks for stars, text and name. The request's contract defines its rules and error texts. */
export function ReviewForm({ item, name, orderNumber, linkToken, onSent, onCancel }: ReviewFormProps) {
  const { itemId, productName, review } = item;
  const request = useReviewWriting(orderNumber, linkToken);
  const { field, handleSubmit, showRejection } = useContractForm(Form, {
    mode: 'onSubmit',
    defaultValues: {
      itemId,
      text: review?.text ?? '',
      name: review?.name ?? name,
      ...(review && { stars: `${review.stars}` as '5' }),
    },
  });
  const submit = handleSubmit((form) =>
    request.mutate(form, { onSuccess: ({ message }) => onSent(message), onError: showRejection }),
  );
  return (
    <FormStack onSubmit={submit} label={words.of(words.write, productName)}>
      <RadioGroup
        {...field('stars')}
        legend={words.yourStars}
        options={choices.map((stars) => ({ value: `${stars}`, label: words.starNames[stars] }))}
        look="row"
      />
      <TextArea {...field('text')} rows={4} label={words.text} isRequired />
      <TextInput {...field('name')} label={words.name} autoComplete="nickname" isRequired />
      <div className="row-3 wrap">
        <Button type="submit" busy={request.isPending}>
          {words.submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </FormStack>
  );
}
