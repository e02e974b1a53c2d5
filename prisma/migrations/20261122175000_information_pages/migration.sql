-- The information pages: policies and pages about the company, which the catalogue tool changes (sheet pages).
CREATE TABLE information_pages (
  path text PRIMARY KEY,
  position integer NOT NULL,
  page_group text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  updated_on text,
  title text NOT NULL,
  description text NOT NULL,
  html text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT information_pages_translations CHECK (jsonb_typeof(translations) = 'object')
);

-- The first texts of every shop, so that none is without its policies.
INSERT INTO information_pages (path, position, page_group, aliases, updated_on, title, description, html, translations) VALUES
('/customer-service/contact-us', 0, 'service', '{}', NULL,
'Contact Us', 'How to reach {shop}: the shop in {city}, phone numbers, email and a contact form.',
'<p>Questions before you buy, or help with an order: our team in Muharraq is happy to help.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'تواصلوا معنا', 'description', 'طرق التواصل مع {shop}: المتجر في {city}، وأرقام الهاتف، والبريد الإلكتروني، ونموذج التواصل.', 'html',
'<p>أسئلة قبل الشراء أو مساعدة في طلب: فريقنا في المحرق يسعده خدمتكم.</p>'))),
('/customer-service/shipping-and-return-policy', 1, 'service', '{}', '2026-06-01',
'Shipping & Return Policy', 'What delivery costs and how long it takes, and how cancellations, exchanges and refunds work at {shop}.',
'<p>Standard delivery is free on orders above {free delivery amount}. Here is how your order reaches you, and what we do if something goes wrong.</p>
<h2>Delivery methods and fees</h2>
<p>{delivery methods}</p>
<p>The fee depends on the total of your cart, VAT included. An order of exactly {free delivery amount} still pays it. You see the fee and the delivery date at checkout before you pay.</p>
<h2>Where we deliver</h2>
<p>{countries}</p>
<p>Customs may charge the recipient duties or a clearance fee on parcels that leave Bahrain. We do not collect these charges and cannot tell you the amount in advance.</p>
<p>We deliver to street addresses. Please give a phone number that you answer during the day: the courier calls before delivery.</p>
<h2>From payment to dispatch</h2>
<p>Order by {cut-off time} on a business day and that day counts; later orders count from the next business day. The delivery date you see at checkout includes the time we need to pack. It is on your order and in your emails.</p>
<p>We process orders {processing time} and hand them to the courier {dispatch time}. In Bahrain and Saudi Arabia business days are Sunday to Thursday, in the United Arab Emirates Monday to Friday, except public holidays.</p>
<p>We hold an unpaid order for {payment time}. After that the items go back on sale and nothing is charged.</p>
<p>We email you when your order is confirmed, and again when it is on its way. If part of an order turns out to be unavailable, we ask you before we send the rest.</p>
<h2>Receiving your parcel</h2>
<p>The courier makes up to {delivery attempts} delivery attempts. If they cannot reach you, the parcel comes back to our shop. You can then choose a new delivery, for which the fee is due again, or a refund of the goods.</p>
<p>Please check the parcel before you accept it. If the outer box is crushed, wet or open, refuse it, or report the damage to the courier and take a picture.</p>
<h2>Damaged, wrong or missing items</h2>
<p>Tell us within {report time} of delivery, with your order number and photos of the item and its packaging: {support email} or {support phone}.</p>
<p>We collect the item at our cost and send a replacement. If it is out of stock, we refund you in full, delivery fee included. The warranty covers faults that appear later.</p>
<h2>Cancelling an order</h2>
<p>You can cancel free of charge until we hand the parcel to the courier. Please call rather than write: most orders leave within a day of payment.</p>
<p>Once an order is on its way, it can no longer be cancelled. Please accept it and return it as described below.</p>
<h2>Returns and exchanges</h2>
<p>If a device is not what you expected, ask for a refund or an exchange within {report time} of delivery. We accept a return if</p>
<ul>
<li>the product is unused, with its seals and protective films in place;</li>
<li>everything that came in the box is returned in its original packaging;</li>
<li>you have the order number or the invoice.</li>
</ul>
<p>For an exchange, we reserve the other size, colour or model as soon as you ask, and settle any difference in price when your return arrives. You pay for the return; we pay for sending the new item.</p>
<p>For hygiene and licensing reasons we cannot take back opened heart rate straps and ear tips, activated subscriptions, or redeemed map and app licences. Your rights if a product is faulty are not affected.</p>
<h2>Refunds</h2>
<p>We refund the card or account you paid with. Refunds take {refund time} from the day we confirm your return, most of it your bank’s processing time.</p>
<p>We refund the price of the returned goods, VAT included. We also refund the delivery fee if the return is due to our mistake.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'سياسة الشحن والإرجاع', 'description', 'رسوم التوصيل ومدته، وطريقة إلغاء الطلب والاستبدال واسترداد المبلغ لدى {shop}.', 'html',
'<p>التوصيل العادي مجاني للطلبات التي تزيد على {free delivery amount}. نوضح هنا كيف يصل الطلب، وما نفعله إذا حدث خطأ.</p>
<h2>طرق التوصيل ورسومه</h2>
<p>{delivery methods}</p>
<p>تعتمد الرسوم على إجمالي السلة شاملًا ضريبة القيمة المضافة، وتُستحق أيضًا على الطلب الذي تبلغ قيمته {free delivery amount} تمامًا. تظهر الرسوم وتاريخ التوصيل عند إتمام الشراء قبل الدفع.</p>
<h2>وجهات التوصيل</h2>
<p>{countries}</p>
<p>قد تفرض الجمارك على المستلم رسومًا جمركية أو رسوم تخليص على الشحنات المرسلة إلى خارج البحرين. لا نحصّل هذه الرسوم ولا يمكننا تحديد قيمتها مسبقًا.</p>
<p>نوصل إلى عناوين فعلية. ويُرجى تقديم رقم هاتف متاح خلال النهار، إذ يتصل مندوب التوصيل قبل وصوله.</p>
<h2>من الدفع إلى الإرسال</h2>
<p>الطلب المقدَّم حتى الساعة {cut-off time} من يوم عمل يُحتسب من اليوم نفسه، وما بعدها يُحتسب من يوم العمل التالي. ويشمل تاريخ التوصيل الظاهر عند إتمام الشراء وقت التجهيز، وهو مذكور في الطلب وفي رسائلنا.</p>
<p>نجهّز الطلبات {processing time} ونسلّمها إلى شركة التوصيل {dispatch time}. أيام العمل في البحرين والسعودية من الأحد إلى الخميس، وفي الإمارات العربية المتحدة من الاثنين إلى الجمعة، باستثناء العطل الرسمية.</p>
<p>نحجز قطع الطلب غير المدفوع لمدة {payment time}، ثم تعود إلى البيع ولا يُخصم أي مبلغ.</p>
<p>نرسل رسالة بالبريد الإلكتروني عند تأكيد الطلب، ورسالة أخرى عند إرساله. وإذا تبيّن أن جزءًا من الطلب غير متوفر، نستأذنكم قبل إرسال الباقي.</p>
<h2>استلام الشحنة</h2>
<p>تحاول شركة التوصيل تسليم الشحنة {delivery attempts} كحد أقصى. وإذا تعذّر التسليم، تعود الشحنة إلى متجرنا، ويمكنكم عندها اختيار توصيل جديد تُستحق رسومه من جديد، أو استرداد قيمة المنتجات.</p>
<p>يُرجى فحص الشحنة قبل استلامها. إذا كانت العلبة الخارجية مسحوقة أو مبللة أو مفتوحة، فيُرجى رفض استلامها، أو إبلاغ مندوب التوصيل بالضرر وتصويرها.</p>
<h2>منتجات متضررة أو خاطئة أو ناقصة</h2>
<p>يُرجى إبلاغنا خلال {report time} من التوصيل، مع ذكر رقم الطلب وإرفاق صور للمنتج وتغليفه، عبر {support email} أو {support phone}.</p>
<p>نستلم المنتج منكم على نفقتنا ونرسل بديلًا عنه. وإذا لم يكن البديل متوفرًا، نرد المبلغ كاملًا مع رسوم التوصيل. أما العيوب التي تظهر لاحقًا فيشملها الضمان.</p>
<h2>إلغاء الطلب</h2>
<p>يمكنكم إلغاء الطلب مجانًا إلى أن نسلّم الشحنة إلى شركة التوصيل. ويُفضَّل الاتصال بدل الكتابة، فمعظم الطلبات تُرسل خلال يوم من الدفع.</p>
<p>لا يمكن إلغاء الطلب بعد إرساله. يُرجى عندئذ استلامه ثم إرجاعه كما هو موضح أدناه.</p>
<h2>الإرجاع والاستبدال</h2>
<p>إذا لم يكن الجهاز كما توقعتم، يمكنكم طلب استرداد المبلغ أو الاستبدال خلال {report time} من التوصيل. نقبل الإرجاع إذا</p>
<ul>
<li>كان المنتج غير مستعمل، وأختامه وأغشيته الواقية في مكانها؛</li>
<li>أُعيدت جميع محتويات العلبة في تغليفها الأصلي؛</li>
<li>توفر رقم الطلب أو الفاتورة.</li>
</ul>
<p>عند طلب الاستبدال، نحجز المقاس أو اللون أو الطراز الآخر فورًا، ونسوّي فرق السعر، إن وُجد، عند وصول المنتج المُرجع. تتحملون أنتم تكلفة الإرجاع، ونتحمل نحن تكلفة إرسال المنتج الجديد.</p>
<p>لأسباب تتعلق بالنظافة والتراخيص، لا يمكننا استرجاع أحزمة قياس نبض القلب وأطراف السماعات بعد فتحها، ولا الاشتراكات المفعّلة، ولا تراخيص الخرائط والتطبيقات المستخدمة. ولا يمس ذلك حقوقكم إذا كان المنتج معيبًا.</p>
<h2>استرداد المبلغ</h2>
<p>نرد المبلغ إلى البطاقة أو الحساب الذي تم الدفع به. ويستغرق ذلك {refund time} من يوم تأكيدنا الإرجاع، ومعظمه وقت المعالجة لدى البنك.</p>
<p>نرد قيمة المنتجات المُرجعة شاملةً ضريبة القيمة المضافة. ونرد كذلك رسوم التوصيل إذا كان الإرجاع بسبب خطأ منا.</p>'))),
('/customer-service/terms-and-conditions-of-sale', 2, 'service', '{}', '2026-06-01',
'Terms & Conditions of Sale', 'The terms on which {company} sells in its online shop: orders, prices, payment, delivery, warranty and liability.',
'<p>These terms apply to every order placed in this online shop. They are a contract between you and {company}, written in plain language.</p>
<h2>1. Who we are</h2>
<dl>
<dt>Seller</dt>
<dd>{company}</dd>
<dt>Address</dt>
<dd>{address}</dd>
<dt>Commercial registration</dt>
<dd>{commercial registration}</dd>
<dt>VAT number</dt>
<dd>{VAT number}</dd>
<dt>Email</dt>
<dd>{support email}</dd>
</dl>
<p>We are an authorized dealer of {maker} in the {country}. {maker} is a separate company. Its apps, maps and services have their own terms, which you accept when you use them.</p>
<h2>2. How a contract is made</h2>
<p>Products in the shop are an invitation to order. When you place an order, you make us an offer. The contract is made when you have paid and we confirm the order by email.</p>
<p>You may order up to {largest quantity} of one item. We may decline an order if an item is no longer available, if its price or description was an obvious mistake, or if we suspect fraud. In that case we refund everything you paid.</p>
<p>To order you must be at least 18 years old, or have the consent of a parent or guardian.</p>
<h2>3. Prices</h2>
<p>Prices are in Bahraini dinars (BHD) with three decimals and include VAT at {VAT rates}. Any delivery fee is added at checkout; orders above {free delivery amount} are delivered free.</p>
<p>Prices may change until you order. If a price changes while the item is in your cart, we tell you before you pay. The price of a confirmed order never changes. A struck-through price is our price before the reduction.</p>
<h2>4. Payment</h2>
<p>You pay by credit card through Stripe, or by Bahraini debit card through BENEFIT. You enter your card details on the payment provider’s page, and we never see them.</p>
<p>Items are reserved for {payment time} while you pay. After that, an unpaid order expires. If your payment arrives late, we either deliver or refund it in full.</p>
<p>With every paid order you receive an invoice that shows the VAT included, and with every refund of it a credit note.</p>
<h2>5. Delivery, cancellation and returns</h2>
<p>Orders are processed {processing time}. You become responsible for the goods when the parcel is handed to you or to someone at your address. Fees, times, cancellation, exchange and refunds are set out in the <a href="/customer-service/shipping-and-return-policy">Shipping &amp; Return Policy</a>, which is part of these terms.</p>
<p>The goods remain our property until they are paid in full.</p>
<h2>6. Warranty</h2>
<p>Devices come with a warranty, described in the <a href="/customer-service/warranty-terms">Warranty Terms</a>. It is in addition to your rights under consumer law in Bahrain.</p>
<h2>7. Products and their use</h2>
<p>Colours may look slightly different on your screen. Battery life and similar figures are measured by the maker under test conditions; your results depend on use.</p>
<p>Wearables are not medical devices. Navigation devices support your own judgement and don’t replace it. Satellite communicators need an active subscription and a clear view of the sky. Some radio equipment needs a licence. Please check before you use it.</p>
<h2>8. Your account</h2>
<p>Keep your password private and your details up to date. You are responsible for orders placed with your account, unless someone used it through no fault of yours. Tell us at once if you think someone else is using it. We may close accounts used for fraud or abuse.</p>
<h2>9. Liability</h2>
<p>Our liability is unlimited for intent and gross negligence, for death or personal injury, and wherever the law does not allow a limit. Otherwise it is limited to the price of the order concerned and does not cover lost data, lost profit or other indirect loss.</p>
<p>Neither of us is liable for events beyond reasonable control, such as natural disasters, government action or the failure of public networks, for as long as they last.</p>
<h2>10. Law and disputes</h2>
<p>The law of the {country} applies, and its courts decide. Please write to us first; we can settle most problems quickly. You can also contact the consumer protection authority.</p>
<p>If one of these terms turns out to be invalid, the others remain. We may change the terms for the future; your order is governed by those that were published when you placed it.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'شروط وأحكام البيع', 'description', 'الشروط التي تبيع بموجبها {company} في متجرها الإلكتروني: الطلبات والأسعار والدفع والتوصيل والضمان والمسؤولية.', 'html',
'<p>تسري هذه الشروط على كل طلب يُقدَّم في هذا المتجر الإلكتروني. وهي عقد بينكم وبين {company}، مكتوب بلغة واضحة.</p>
<h2>1. من نحن</h2>
<dl>
<dt>البائع</dt>
<dd>{company}</dd>
<dt>العنوان</dt>
<dd>{address}</dd>
<dt>السجل التجاري</dt>
<dd>{commercial registration}</dd>
<dt>رقم الحساب الضريبي</dt>
<dd>{VAT number}</dd>
<dt>البريد الإلكتروني</dt>
<dd>{support email}</dd>
</dl>
<p>نحن وكيل معتمد لشركة {maker} في {country}. و{maker} شركة مستقلة عنا، ولتطبيقاتها وخرائطها وخدماتها شروط خاصة بها تقبلونها عند استخدامها.</p>
<h2>2. كيف ينعقد العقد</h2>
<p>عرض المنتجات في المتجر دعوة إلى تقديم الطلب. وبتقديم الطلب تقدّمون إلينا إيجابًا، وينعقد العقد عند إتمام الدفع وتأكيدنا الطلب بالبريد الإلكتروني.</p>
<p>يمكن طلب ما يصل إلى {largest quantity} من المنتج الواحد. ويجوز لنا رفض الطلب إذا لم يعد المنتج متوفرًا، أو كان سعره أو وصفه خطأً واضحًا، أو اشتبهنا في احتيال. وفي هذه الحالة نرد كل ما دُفع.</p>
<p>يُشترط لتقديم الطلب ألا يقل العمر عن 18 عامًا، أو أن تتوفر موافقة أحد الوالدين أو ولي الأمر.</p>
<h2>3. الأسعار</h2>
<p>الأسعار بالدينار البحريني (BHD) بثلاث خانات عشرية، وتشمل ضريبة القيمة المضافة بنسبة {VAT rates}. وتُضاف رسوم التوصيل، إن وُجدت، عند إتمام الشراء، والتوصيل مجاني للطلبات التي تزيد على {free delivery amount}.</p>
<p>قد تتغير الأسعار إلى أن يُقدَّم الطلب. وإذا تغيّر سعر منتج وهو في السلة، فإننا ننبّه إلى ذلك قبل الدفع. ولا يتغير سعر الطلب المؤكد أبدًا. والسعر المشطوب هو سعرنا قبل التخفيض.</p>
<h2>4. الدفع</h2>
<p>يتم الدفع ببطاقة الائتمان عبر Stripe، أو ببطاقة الخصم المباشر البحرينية عبر BENEFIT. وتُدخل بيانات البطاقة في صفحة مزوّد خدمة الدفع، ولا نطّلع عليها مطلقًا.</p>
<p>نحجز المنتجات لمدة {payment time} أثناء الدفع، ثم تنتهي صلاحية الطلب غير المدفوع. وإذا وصل الدفع متأخرًا، فإما أن نرسل الطلب أو نرد المبلغ كاملًا.</p>
<p>تصدر مع كل طلب مدفوع فاتورة تبيّن ضريبة القيمة المضافة المشمولة، ومع كل استرداد للمبلغ إشعار دائن.</p>
<h2>5. التوصيل والإلغاء والإرجاع</h2>
<p>نجهّز الطلبات {processing time}. وتنتقل إليكم المسؤولية عن المنتجات عند تسليم الشحنة إليكم أو إلى شخص في عنوانكم. أما الرسوم والمدد والإلغاء والاستبدال واسترداد المبلغ فمبيّنة في <a href="/customer-service/shipping-and-return-policy">سياسة الشحن والإرجاع</a>، وهي جزء من هذه الشروط.</p>
<p>تبقى المنتجات ملكًا لنا إلى أن يُسدَّد ثمنها كاملًا.</p>
<h2>6. الضمان</h2>
<p>تُباع الأجهزة مع ضمان موضح في <a href="/customer-service/warranty-terms">شروط الضمان</a>. وهو إضافة إلى حقوقكم بموجب قانون حماية المستهلك في البحرين.</p>
<h2>7. المنتجات واستخدامها</h2>
<p>قد تختلف الألوان قليلًا على شاشتكم. وعمر البطارية والأرقام المماثلة قاستها الشركة المصنّعة في ظروف اختبار، وتتوقف النتيجة الفعلية على الاستخدام.</p>
<p>الأجهزة القابلة للارتداء ليست أجهزة طبية. وأجهزة الملاحة تساعدكم في اتخاذ القرار ولا تحل محل تقديركم. وتحتاج أجهزة الاتصال عبر الأقمار الصناعية إلى اشتراك فعّال وسماء مكشوفة. وتتطلب بعض الأجهزة اللاسلكية ترخيصًا، فيُرجى التحقق من ذلك قبل استخدامها.</p>
<h2>8. الحساب</h2>
<p>يُرجى الحفاظ على سرية كلمة المرور وتحديث بيانات الحساب. وتتحملون المسؤولية عن الطلبات المقدَّمة من حسابكم، ما لم يستخدمه شخص آخر دون خطأ منكم. ويُرجى إبلاغنا فورًا عند الاشتباه في أن شخصًا آخر يستخدمه. ويجوز لنا إغلاق الحسابات المستخدمة في الاحتيال أو إساءة الاستخدام.</p>
<h2>9. المسؤولية</h2>
<p>مسؤوليتنا غير محدودة في حالات العمد والإهمال الجسيم، والوفاة أو الإصابة الجسدية، وحيثما لا يجيز القانون تحديدها. وفيما عدا ذلك تقتصر على ثمن الطلب المعني، ولا تشمل فقدان البيانات أو الأرباح الفائتة أو غيرها من الأضرار غير المباشرة.</p>
<p>لا يُسأل أي من الطرفين عن أحداث خارجة عن السيطرة المعقولة، مثل الكوارث الطبيعية أو الإجراءات الحكومية أو تعطل الشبكات العامة، طوال مدتها.</p>
<h2>10. القانون والمنازعات</h2>
<p>يسري قانون {country}، وتختص محاكمها بالفصل في المنازعات. ونرجو مراسلتنا أولًا، فمعظم المشكلات يمكن حلها سريعًا. كما يمكنكم اللجوء إلى الجهة المختصة بحماية المستهلك.</p>
<p>إذا تبيّن بطلان أحد هذه الشروط، تظل بقية الشروط سارية. ويجوز لنا تعديل الشروط للمستقبل، ويخضع كل طلب للشروط المنشورة وقت تقديمه.</p>'))),
('/customer-service/warranty-terms', 3, 'service', '{}', '2026-06-01',
'Warranty Terms', 'What the warranty on devices bought at {shop} covers, for how long, and how to claim it.',
'<p>Every device we sell is an original {maker} product, bought from the maker for this region. If it has a manufacturing fault, we repair or replace it.</p>
<h2>How long it lasts</h2>
<dl>
<dt>Devices</dt>
<dd>{device warranty} from the day of delivery.</dd>
<dt>Wearing parts</dt>
<dd>{wearing part warranty} for rechargeable batteries, straps, bands, cables and mounts.</dd>
<dt>Repairs and replacements</dt>
<dd>The rest of the original time, and at least {replacement warranty}.</dd>
</dl>
<p>Your order confirmation or invoice proves the date of purchase. You don’t need to register.</p>
<h2>What is covered</h2>
<p>Defects in materials or workmanship that appear in normal use, for example:</p>
<ul>
<li>a device that does not switch on, charge or hold a connection;</li>
<li>buttons, touch screens, sensors and speakers that stop working;</li>
<li>water inside a device that stayed within its printed water rating;</li>
<li>a battery that falls well short of its capacity within its own period.</li>
</ul>
<h2>What is not covered</h2>
<ul>
<li>Scratches, dents, broken glass and other signs of accident or wear.</li>
<li>Damage from water beyond the device’s rating, from chemicals, from the wrong charger, or from salt water that was not rinsed off.</li>
<li>Devices opened or repaired by others, or with their serial number removed.</li>
<li>Loss, theft, and anything stored on the device. Please keep a copy of your data.</li>
<li>Apps, maps, subscriptions and third-party services, which have their own terms.</li>
</ul>
<p>We can often repair such damage. We examine the device free of charge and send you a quotation first.</p>
<h2>How to claim</h2>
<ol>
<li>Tell us the order number, the serial number and what happened: {support email} or {support phone}. Many faults are solved by an update, and we can guide you through it.</li>
<li>Bring the device to our shop ({street}, {city}), or we will collect it anywhere in Bahrain, free of charge. Remove any screen lock and your payment cards first.</li>
<li>We examine it, usually within five business days, and tell you what we found.</li>
<li>We repair it. If that is not possible or reasonable, you receive the same device or its successor, new or as good as new, or a refund.</li>
</ol>
<p>If you bought in Saudi Arabia or the United Arab Emirates, we arrange the collection with you. If the device was a gift, its owner can claim with the invoice.</p>
<h2>Your rights by law</h2>
<p>This warranty is given in addition to the rights you have under consumer protection law in Bahrain. Nothing here limits them.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'شروط الضمان', 'description', 'ما يشمله ضمان الأجهزة المشتراة من {shop}، ومدته، وطريقة المطالبة به.', 'html',
'<p>كل جهاز نبيعه منتج أصلي من {maker}، اشتريناه من الشركة المصنّعة لهذه المنطقة. وإذا كان فيه عيب تصنيع، فإننا نصلحه أو نستبدله.</p>
<h2>مدة الضمان</h2>
<dl>
<dt>الأجهزة</dt>
<dd>لمدة {device warranty} من يوم التوصيل.</dd>
<dt>القطع القابلة للتآكل</dt>
<dd>لمدة {wearing part warranty} للبطاريات القابلة للشحن والأساور والأحزمة والكيبلات والحوامل.</dd>
<dt>الإصلاح والاستبدال</dt>
<dd>ما تبقى من المدة الأصلية، على ألا يقل عن {replacement warranty}.</dd>
</dl>
<p>يثبت تأكيد الطلب أو الفاتورة تاريخ الشراء، ولا حاجة إلى تسجيل الجهاز.</p>
<h2>ما يشمله الضمان</h2>
<p>عيوب المواد أو التصنيع التي تظهر عند الاستخدام العادي، ومنها على سبيل المثال:</p>
<ul>
<li>جهاز لا يعمل أو لا يُشحن أو لا يحافظ على الاتصال؛</li>
<li>أزرار أو شاشات لمس أو مستشعرات أو مكبرات صوت تتوقف عن العمل؛</li>
<li>تسرب الماء إلى جهاز استُخدم في حدود مقاومة الماء المطبوعة عليه؛</li>
<li>بطارية تقل سعتها كثيرًا عن السعة المحددة خلال مدة ضمانها.</li>
</ul>
<h2>ما لا يشمله الضمان</h2>
<ul>
<li>الخدوش والانبعاجات والزجاج المكسور وغيرها من آثار الحوادث أو الاستعمال.</li>
<li>الأضرار الناتجة عن تجاوز مقاومة الجهاز للماء، أو عن المواد الكيميائية، أو عن شاحن غير مناسب، أو عن ماء مالح لم يُشطف.</li>
<li>الأجهزة التي فتحها أو أصلحها آخرون، أو التي أُزيل رقمها التسلسلي.</li>
<li>الفقدان والسرقة وكل ما هو مخزّن على الجهاز. يُرجى الاحتفاظ بنسخة من البيانات.</li>
<li>التطبيقات والخرائط والاشتراكات وخدمات الجهات الأخرى، ولكل منها شروطه.</li>
</ul>
<p>يمكننا في كثير من الأحيان إصلاح هذه الأضرار. نفحص الجهاز مجانًا ونرسل عرض سعر أولًا.</p>
<h2>طريقة المطالبة بالضمان</h2>
<ol>
<li>يُرجى إبلاغنا برقم الطلب والرقم التسلسلي وما حدث، عبر {support email} أو {support phone}. كثير من الأعطال يحلها تحديث البرنامج، ويمكننا إرشادكم خطوة بخطوة.</li>
<li>يمكنكم إحضار الجهاز إلى متجرنا ({street}، {city})، أو نستلمه منكم مجانًا من أي مكان في البحرين. يُرجى إزالة قفل الشاشة وبطاقات الدفع من الجهاز أولًا.</li>
<li>نفحص الجهاز، عادةً خلال 5 أيام عمل، ونبلغكم بالنتيجة.</li>
<li>نصلح الجهاز. وإذا تعذّر إصلاحه أو لم يكن مجديًا، تحصلون على الجهاز نفسه أو الطراز الذي خلفه، جديدًا أو بحالة الجديد، أو على استرداد المبلغ.</li>
</ol>
<p>إذا تم الشراء من السعودية أو الإمارات العربية المتحدة، ننسق معكم استلام الجهاز. وإذا كان الجهاز هدية، يمكن لمالكه المطالبة بالضمان باستخدام الفاتورة.</p>
<h2>حقوقكم القانونية</h2>
<p>يُقدَّم هذا الضمان إضافةً إلى حقوقكم بموجب قانون حماية المستهلك في البحرين، وليس فيه ما يحد منها.</p>'))),
('/customer-service/privacy-policy', 4, 'service', ARRAY['/customer-service/warranty-information'], '2026-06-01',
'Privacy Policy', 'What personal data {shop} keeps, why, for how long and who else sees it, and your rights.',
'<p>We sell devices, not data. We collect what we need to handle your order, keep it no longer than we must, and don’t track you across the web. This shop has no advertising and no third-party analytics.</p>
<h2>Who is responsible</h2>
<p>{company}, {address}, decides how your data is used, under the Personal Data Protection Law of the {country}.</p>
<p>For questions and requests, write to {privacy email}.</p>
<h2>What we keep and why</h2>
<dl>
<dt>Your account</dt>
<dd>Your name, email address, mobile number and gender, and your password in a form that no one can read. To sign you in and show you your orders.</dd>
<dt>Your sessions</dt>
<dd>When you signed in and with which browser. To keep you signed in, and to end a suspicious session.</dd>
<dt>Your cart</dt>
<dd>What is in it. If you are not signed in, we store it under a random token without your name. To keep it until you return.</dd>
<dt>Your orders</dt>
<dd>What you bought and paid, the delivery and billing address and phone number, and for a business its name and VAT number. To deliver, invoice and honour the warranty.</dd>
<dt>Your addresses</dt>
<dd>The addresses you ordered to or saved in your account, with name and phone number. To fill in your next order. You can change and remove them in your account.</dd>
<dt>Your payments</dt>
<dd>The amount, the method, whether it succeeded, and the provider’s reference. Never your card number, its expiry date, its security code or your PIN: those go directly to the provider.</dd>
<dt>Your messages</dt>
<dd>What you write to us, with your name, email address and mobile number. To reply.</dd>
<dt>Newsletter</dt>
<dd>Your email address and when you subscribed. To send you news, only if you asked for it.</dd>
<dt>Stock alerts</dt>
<dd>Your email address and the product, once you have confirmed the address. To email you once when it is back in stock.</dd>
<dt>Saved products</dt>
<dd>The products you saved, in your account if you are signed in. To show you your list on every device.</dd>
<dt>Failed attempts</dt>
<dd>How often someone tried to sign in, enter a code or send a message for an address. The address is stored only as a fingerprint. To protect your account.</dd>
</dl>
<p>We need most of this to fulfil our contract with you, some of it because the law requires it, and the rest to protect the shop. We send the newsletter only with your consent. We make no automated decisions about you.</p>
<h2>How long we keep it</h2>
<ul>
<li>A registration that is not completed: one day.</li>
<li>Verification codes work for {code time} and reset links for {reset link time}.</li>
<li>Your account: until you ask us to delete it.</li>
<li>Orders with their invoices, credit notes and payments: as long as tax and commercial law require, {tax record time} from the end of the year.</li>
<li>Messages: while we deal with them, and as long as a follow-up is likely.</li>
<li>Newsletter: until you unsubscribe, or {unconfirmed time} if you don’t confirm your address.</li>
<li>Stock alerts: {stock alert time} after our email, {waiting stock alert time} if the product doesn’t return, or until you use the link to stop them.</li>
<li>Saved products and addresses: until you remove them or delete your account.</li>
</ul>
<p>We delete what we no longer need, or make it anonymous for statistics.</p>
<h2>Who else sees it</h2>
<dl>
<dt>Stripe</dt>
<dd>For credit cards: the order number, the items and the amount, your email address, and the delivery address with name and phone number, to detect fraud.</dd>
<dt>BENEFIT</dt>
<dd>For debit cards: the amount and the order number.</dd>
<dt>The courier</dt>
<dd>Name, address and phone number, to deliver your parcel.</dd>
<dt>Our hosting and mail providers</dt>
<dd>They store and send data on our behalf.</dd>
<dt>Authorities</dt>
<dd>Where the law requires it, and only what it requires.</dd>
</dl>
<p>We never sell or rent your data. We share with {maker} only what a warranty repair needs. If a provider works outside Bahrain, our contract makes sure that your data is protected as it is here.</p>
<h2>Email privacy</h2>
<p>Emails about your account and your orders are part of our service. We send news only to subscribers. Our emails contain no tracking pixels or tracked links, so we don’t know whether you opened them.</p>
<p>To unsubscribe, use the link in the newsletter, or write to {privacy email} from the address that receives it.</p>
<h2>Your rights</h2>
<ul>
<li>You can ask us what data we keep about you, and for a copy.</li>
<li>You can have it corrected or completed.</li>
<li>You can have data deleted or blocked that we no longer need.</li>
<li>You can stop us using your data for marketing, at any time and without giving a reason.</li>
<li>You can withdraw your consent for the future.</li>
</ul>
<p>This is free of charge. We may ask for proof of identity, so that no one else receives your data. If you are not satisfied with our answer, you can complain to the Personal Data Protection Authority in Bahrain.</p>
<h2>Cookies and browser storage</h2>
<p>We use only what sign-in, cart and checkout need. The <a href="/customer-service/cookie-policy">Cookie Policy</a> lists every one. For how we protect your data, see <a href="/security">Security</a>.</p>
<h2>Children</h2>
<p>Accounts are for adults. Some devices are made for children. The data they record goes to the maker’s app and never reaches this shop.</p>
<h2>Changes</h2>
<p>When we change this policy, we publish the new text here with its date. If a change affects data we already hold, we write to account holders first.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'سياسة الخصوصية', 'description', 'البيانات الشخصية التي تحتفظ بها {shop}، وأسباب ذلك ومدته، ومن يطّلع عليها، وما لكم من حقوق.', 'html',
'<p>نحن نبيع الأجهزة لا البيانات. نجمع ما نحتاج إليه لتنفيذ الطلب، ولا نحتفظ به أطول مما يلزم، ولا نتتبعكم على الإنترنت. وليس في هذا المتجر إعلانات ولا أدوات تحليل من جهات أخرى.</p>
<h2>الجهة المسؤولة</h2>
<p>{company}، {address}، هي التي تحدد كيفية استخدام بياناتكم، وفقًا لقانون حماية البيانات الشخصية في {country}.</p>
<p>للأسئلة والطلبات، يُرجى الكتابة إلى {privacy email}.</p>
<h2>ما نحتفظ به وسببه</h2>
<dl>
<dt>الحساب</dt>
<dd>الاسم والبريد الإلكتروني ورقم الجوال والجنس، وكلمة المرور بصيغة لا يمكن لأحد قراءتها. لتسجيل الدخول وعرض الطلبات.</dd>
<dt>جلسات الدخول</dt>
<dd>وقت تسجيل الدخول والمتصفح المستخدم. لإبقاء تسجيل الدخول قائمًا، ولإنهاء أي جلسة مشبوهة.</dd>
<dt>السلة</dt>
<dd>محتوياتها. ودون تسجيل الدخول، نحفظها تحت رمز عشوائي لا يتضمن الاسم. للاحتفاظ بها إلى حين عودتكم.</dd>
<dt>الطلبات</dt>
<dd>ما اشتريتموه ودفعتموه، وعنوان التوصيل وعنوان الفوترة ورقم الهاتف، واسم المنشأة ورقم حسابها الضريبي إن وُجدت. للتوصيل وإصدار الفاتورة والوفاء بالضمان.</dd>
<dt>العناوين</dt>
<dd>العناوين التي طلبتم إليها أو حفظتموها في الحساب، مع الاسم ورقم الهاتف. لتعبئة الطلب التالي. ويمكنكم تعديلها وحذفها من الحساب.</dd>
<dt>المدفوعات</dt>
<dd>المبلغ وطريقة الدفع ونتيجته والرقم المرجعي لدى مزوّد الخدمة. ولا نحتفظ أبدًا برقم البطاقة أو تاريخ انتهائها أو رمز أمانها أو الرقم السري، فهذه تُرسل مباشرة إلى مزوّد الخدمة.</dd>
<dt>الرسائل</dt>
<dd>ما تكتبونه إلينا، مع الاسم والبريد الإلكتروني ورقم الجوال. للرد عليكم.</dd>
<dt>النشرة البريدية</dt>
<dd>البريد الإلكتروني وتاريخ الاشتراك. لإرسال الأخبار، وفقط إذا طلبتموها.</dd>
<dt>تنبيهات التوفر</dt>
<dd>البريد الإلكتروني بعد تأكيده، والمنتج المطلوب. لإرسال رسالة واحدة عند عودته إلى المخزون.</dd>
<dt>المنتجات المحفوظة</dt>
<dd>المنتجات التي حفظتموها، في الحساب عند تسجيل الدخول. لعرض القائمة على جميع أجهزتكم.</dd>
<dt>المحاولات الفاشلة</dt>
<dd>عدد محاولات تسجيل الدخول أو إدخال رمز أو إرسال رسالة لعنوان بريد ما. لا يُحفظ العنوان إلا كبصمة رقمية. لحماية الحساب.</dd>
</dl>
<p>نحتاج إلى معظم هذه البيانات لتنفيذ عقدنا معكم، وإلى بعضها لأن القانون يلزمنا به، وإلى الباقي لحماية المتجر. ولا نرسل النشرة البريدية إلا بموافقتكم. ولا نتخذ بشأنكم أي قرارات آلية.</p>
<h2>مدة الاحتفاظ بالبيانات</h2>
<ul>
<li>التسجيل غير المكتمل: لمدة يوم واحد.</li>
<li>صلاحية رموز التحقق {code time}، وصلاحية روابط إعادة تعيين كلمة المرور {reset link time}.</li>
<li>الحساب: إلى أن تطلبوا حذفه.</li>
<li>الطلبات وفواتيرها وإشعاراتها الدائنة ومدفوعاتها: المدة التي يقتضيها قانون الضرائب والقانون التجاري، أي لمدة {tax record time} من نهاية السنة.</li>
<li>الرسائل: طوال معالجتها، وما دامت متابعتها محتملة.</li>
<li>النشرة البريدية: إلى حين إلغاء الاشتراك، أو لمدة {unconfirmed time} إذا لم يؤكَّد العنوان.</li>
<li>تنبيهات التوفر: لمدة {stock alert time} بعد إرسال رسالتنا، أو لمدة {waiting stock alert time} إذا لم يعد المنتج إلى المخزون، أو إلى حين استخدام رابط إيقافها.</li>
<li>المنتجات المحفوظة والعناوين: إلى حين إزالتها أو حذف الحساب.</li>
</ul>
<p>نحذف ما لم نعد بحاجة إليه، أو نجعله مجهول الهوية لأغراض الإحصاء.</p>
<h2>من يطّلع على البيانات</h2>
<dl>
<dt>Stripe</dt>
<dd>لبطاقات الائتمان: رقم الطلب ومحتوياته ومبلغه، وبريدكم الإلكتروني، وعنوان التوصيل مع الاسم ورقم الهاتف، لكشف الاحتيال.</dd>
<dt>BENEFIT</dt>
<dd>لبطاقات الخصم المباشر: المبلغ ورقم الطلب.</dd>
<dt>شركة التوصيل</dt>
<dd>الاسم والعنوان ورقم الهاتف، لتوصيل الشحنة.</dd>
<dt>مزوّدو الاستضافة والبريد</dt>
<dd>يحفظون البيانات ويرسلونها نيابةً عنا.</dd>
<dt>الجهات الرسمية</dt>
<dd>حيثما يقتضي القانون ذلك، وبالقدر الذي يقتضيه فقط.</dd>
</dl>
<p>لا نبيع بياناتكم ولا نؤجّرها أبدًا. ولا نشارك {maker} إلا ما يلزم لإصلاح مشمول بالضمان. وإذا كان مزوّد الخدمة يعمل خارج البحرين، فإن عقدنا معه يضمن حماية بياناتكم كما لو كانت هنا.</p>
<h2>خصوصية البريد الإلكتروني</h2>
<p>الرسائل المتعلقة بالحساب والطلبات جزء من خدمتنا. ولا نرسل الأخبار إلا إلى المشتركين. ولا تحتوي رسائلنا على صور أو روابط تتبّع، فلا نعرف إن فُتحت أم لا.</p>
<p>لإلغاء الاشتراك، يُرجى استخدام الرابط في النشرة البريدية أو الكتابة إلى {privacy email} من العنوان الذي تصل إليه.</p>
<h2>حقوقكم</h2>
<ul>
<li>معرفة البيانات التي نحتفظ بها عنكم والحصول على نسخة منها.</li>
<li>تصحيح البيانات أو استكمالها.</li>
<li>حذف البيانات التي لم نعد بحاجة إليها أو حجبها.</li>
<li>إيقاف استخدامنا لبياناتكم في التسويق، في أي وقت ودون ذكر الأسباب.</li>
<li>سحب الموافقة بالنسبة إلى المستقبل.</li>
</ul>
<p>ممارسة هذه الحقوق مجانية. وقد نطلب إثبات الهوية حتى لا تصل بياناتكم إلى غيركم. وإذا لم يكن ردنا مُرضيًا، يمكنكم تقديم شكوى إلى هيئة حماية البيانات الشخصية في البحرين.</p>
<h2>ملفات تعريف الارتباط وتخزين المتصفح</h2>
<p>لا نستخدم إلا ما يلزم لتسجيل الدخول والسلة وإتمام الشراء. وتورد <a href="/customer-service/cookie-policy">سياسة ملفات تعريف الارتباط</a> قائمة كاملة بها. ولمعرفة كيف نحمي بياناتكم، يُرجى الاطلاع على صفحة <a href="/security">الأمان</a>.</p>
<h2>الأطفال</h2>
<p>الحسابات مخصصة للبالغين. وبعض الأجهزة مصممة للأطفال، والبيانات التي تسجلها تذهب إلى تطبيق الشركة المصنّعة ولا تصل إلى هذا المتجر أبدًا.</p>
<h2>التعديلات</h2>
<p>عند تعديل هذه السياسة ننشر النص الجديد هنا مع تاريخه. وإذا مسّ التعديل بيانات لدينا بالفعل، نراسل أصحاب الحسابات أولًا.</p>'))),
('/customer-service/cookie-policy', 5, 'service', '{}', '2026-06-01',
'Cookie Policy', 'Every cookie and storage key that {shop} uses in your browser: what it is for and how long it is kept.',
'<p>We use cookies and browser storage for signing in, the cart and the checkout. None of them tracks you on other sites, so there is no cookie banner.</p>
<h2>What they are</h2>
<p>A cookie is a short text that your browser stores for a site and sends with each request. Browser storage is similar, but only our pages read it, and it is not sent with each request.</p>
<p>Everything below is strictly necessary for the features you use. We have no cookies for advertising, analytics or social networks.</p>
<h2>Our cookies</h2>
<dl>
<dt><code>__Host-refresh</code></dt>
<dd>Keeps you signed in. Scripts cannot read it, and it is replaced each time it is used.</dd>
<dd>Kept until you close the browser; for up to 30 days with “Remember me”. Deleted when you sign out.</dd>
<dt><code>XSRF-TOKEN</code></dt>
<dd>Proves that a request comes from our pages and not from another site.</dd>
<dd>Kept as long as the one above.</dd>
<dt><code>__Host-csrf</code></dt>
<dd>The secret we use to check that proof. Scripts cannot read it.</dd>
<dd>Kept as long as the one above.</dd>
<dt><code>__Host-registration</code></dt>
<dd>Links a new registration to your browser until you enter the code.</dd>
<dd>Kept for one day, or until your address is verified.</dd>
<dt><code>__Host-device</code></dt>
<dd>Recognises this browser, so that someone else’s failed attempts don’t lock you out.</dd>
<dd>Kept for 90 days after you last signed in. It does not sign you in.</dd>
</dl>
<h2>Browser storage</h2>
<p>These are kept until they are deleted as described, or until you clear this site’s data.</p>
<dl>
<dt><code>cart</code></dt>
<dd>A copy of your cart, so that it shows at once and in every tab.</dd>
<dd>Deleted after an order and when you sign out.</dd>
<dt><code>cartChanges</code></dt>
<dd>Changes you made to your cart while you were offline.</dd>
<dd>Deleted once they are saved, and when you sign out.</dd>
<dt><code>guestToken</code></dt>
<dd>A random token that identifies your cart when you are not signed in.</dd>
<dd>Deleted when you sign in or out. Your cart is kept when you sign in.</dd>
<dt><code>access-token</code></dt>
<dd>Identifies you to our server while you are signed in. Works for {access time} and is then renewed. It may be stored under the older name accessToken.</dd>
<dd>Deleted when you sign out.</dd>
<dt><code>userData</code></dt>
<dd>Your name, so that the header can show it at once.</dd>
<dd>Deleted when you sign out.</dd>
<dt><code>signOutPending</code></dt>
<dd>Remembers that you signed out while offline, so that we can end your session.</dd>
<dd>Deleted once the session has ended.</dd>
<dt><code>shippingData</code></dt>
<dd>The delivery address and payment method you chose, so that you need not enter them twice.</dd>
<dd>Not used after 24 hours. Deleted after an order and when you sign out. Never holds card details.</dd>
<dt><code>paymentMethod</code></dt>
<dd>How you paid last, so that the next checkout starts with it. Never holds card details.</dd>
<dd>Gone when you sign out.</dd>
<dt><code>recentlyViewed</code></dt>
<dd>The last twelve products you looked at, so that you can find them again. This list never leaves your browser.</dd>
<dd>Deleted when you press ‘Clear list’ below the list and when you sign out.</dd>
<dt><code>savedProducts</code></dt>
<dd>The products you saved for later, by part number. Signed in, a copy of the list in your account.</dd>
<dd>Gone when you sign out, or when you remove them.</dd>
<dt><code>recentSearches</code></dt>
<dd>The last six terms you searched for, so that the search box offers them again.</dd>
<dd>Deleted when you press ‘Clear recent searches’ and when you sign out.</dd>
<dt><code>language</code></dt>
<dd>The language you chose, so that we do not offer you another one again.</dd>
<dd>Deleted when you sign out.</dd>
</dl>
<h2>Storage of one tab</h2>
<p>Your browser deletes these when you close the tab.</p>
<dl>
<dt><code>scroll-positions</code></dt>
<dd>Your position on the last pages, so that Back and a change of language return you there.</dd>
<dt><code>checkout-attempt</code></dt>
<dd>Makes sure that an order is placed only once, even after a double click or a lost connection.</dd>
<dt><code>cart-notices</code></dt>
<dd>Notices about changes to your cart when you signed in.</dd>
<dt><code>reset-password-token</code></dt>
<dd>The token from your password link, so that you can reload the page.</dd>
<dt><code>toasts</code></dt>
<dd>A short notice to show on the next page.</dd>
</dl>
<h2>Cookies of the payment providers</h2>
<p>When you open the card page at checkout, Stripe may set its own cookies to detect fraud, such as those named <code>__stripe_mid</code> (one year) and <code>__stripe_sid</code> (30 minutes). Its script is loaded only then. When you pay by debit card, you are on BENEFIT’s site, under its terms. See <a href="https://stripe.com/legal/cookies-policy">Stripe’s cookie policy</a>.</p>
<h2>Your choices</h2>
<p>You can view and delete all of this in your browser’s settings. If you block it, you can still browse, but you can’t sign in, and your cart lasts only while the page is open.</p>
<p>For questions, write to {privacy email}.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'سياسة ملفات تعريف الارتباط', 'description', 'كل ملف تعريف ارتباط ومفتاح تخزين يستخدمه {shop} في متصفحكم: الغرض منه ومدة الاحتفاظ به.', 'html',
'<p>نستخدم ملفات تعريف الارتباط وتخزين المتصفح لتسجيل الدخول والسلة وإتمام الشراء. ولا يتتبعكم أي منها في مواقع أخرى، ولذلك لا يظهر شريط الموافقة على ملفات تعريف الارتباط.</p>
<h2>ما هي</h2>
<p>ملف تعريف الارتباط نص قصير يحفظه المتصفح للموقع ويرسله مع كل طلب. وتخزين المتصفح مشابه له، لكن لا تقرؤه إلا صفحاتنا، ولا يُرسل مع كل طلب.</p>
<p>كل ما هو مذكور أدناه ضروري للميزات التي تستخدمونها. وليست لدينا ملفات للإعلانات أو التحليلات أو شبكات التواصل الاجتماعي.</p>
<h2>ملفات تعريف الارتباط لدينا</h2>
<dl>
<dt><code>__Host-refresh</code></dt>
<dd>يُبقي تسجيل الدخول قائمًا. لا يمكن للبرامج النصية قراءته، ويُستبدل عند كل استخدام.</dd>
<dd>يُحفظ إلى حين إغلاق المتصفح، أو حتى 30 يومًا عند اختيار «تذكرني». يُحذف عند تسجيل الخروج.</dd>
<dt><code>XSRF-TOKEN</code></dt>
<dd>يثبت أن الطلب صادر من صفحاتنا لا من موقع آخر.</dd>
<dd>يُحفظ بقدر ما يُحفظ الملف السابق.</dd>
<dt><code>__Host-csrf</code></dt>
<dd>المفتاح السري الذي نتحقق به من ذلك الإثبات. لا يمكن للبرامج النصية قراءته.</dd>
<dd>يُحفظ بقدر ما يُحفظ الملف السابق.</dd>
<dt><code>__Host-registration</code></dt>
<dd>يربط التسجيل الجديد بمتصفحكم إلى حين إدخال رمز التحقق.</dd>
<dd>يُحفظ لمدة يوم واحد، أو إلى حين تأكيد البريد الإلكتروني.</dd>
<dt><code>__Host-device</code></dt>
<dd>يتعرف على هذا المتصفح، حتى لا تتسبب محاولات غيركم الفاشلة في منعكم من الدخول.</dd>
<dd>يُحفظ لمدة 90 يومًا بعد آخر تسجيل دخول. ولا يقوم بتسجيل الدخول.</dd>
</dl>
<h2>تخزين المتصفح</h2>
<p>تُحفظ هذه البيانات إلى أن تُحذف كما هو موضح، أو إلى أن تُمسح بيانات هذا الموقع.</p>
<dl>
<dt><code>cart</code></dt>
<dd>نسخة من السلة، لتظهر فورًا وفي كل علامة تبويب.</dd>
<dd>تُحذف بعد الطلب وعند تسجيل الخروج.</dd>
<dt><code>cartChanges</code></dt>
<dd>التغييرات التي أُجريت على السلة دون اتصال بالإنترنت.</dd>
<dd>تُحذف بعد حفظها وعند تسجيل الخروج.</dd>
<dt><code>guestToken</code></dt>
<dd>رمز عشوائي يحدد السلة دون تسجيل الدخول.</dd>
<dd>يُحذف عند تسجيل الدخول أو الخروج. وتبقى السلة عند تسجيل الدخول.</dd>
<dt><code>access-token</code></dt>
<dd>يعرّف بكم لدى خادمنا أثناء تسجيل الدخول. تدوم صلاحيته {access time} ثم يُجدَّد. وقد يُحفظ باسمه القديم accessToken.</dd>
<dd>يُحذف عند تسجيل الخروج.</dd>
<dt><code>userData</code></dt>
<dd>الاسم، ليظهر فورًا في أعلى الصفحة.</dd>
<dd>يُحذف عند تسجيل الخروج.</dd>
<dt><code>signOutPending</code></dt>
<dd>يسجّل أنكم سجّلتم الخروج دون اتصال بالإنترنت، لنتمكن من إنهاء الجلسة.</dd>
<dd>يُحذف بعد انتهاء الجلسة.</dd>
<dt><code>shippingData</code></dt>
<dd>عنوان التوصيل وطريقة الدفع المختارة، حتى لا تُدخل مرتين.</dd>
<dd>لا تُستخدم بعد 24 ساعة. تُحذف بعد الطلب وعند تسجيل الخروج. ولا تتضمن بيانات البطاقة أبدًا.</dd>
<dt><code>paymentMethod</code></dt>
<dd>آخر طريقة دفع مستخدمة، ليبدأ بها إتمام الشراء التالي. ولا تتضمن بيانات البطاقة أبدًا.</dd>
<dd>تُحذف عند تسجيل الخروج.</dd>
<dt><code>recentlyViewed</code></dt>
<dd>آخر اثني عشر منتجًا شاهدتموها، ليسهل العثور عليها من جديد. لا تغادر هذه القائمة متصفحكم أبدًا.</dd>
<dd>تُحذف بالضغط على «مسح القائمة» أسفل القائمة وعند تسجيل الخروج.</dd>
<dt><code>savedProducts</code></dt>
<dd>المنتجات المحفوظة لوقت لاحق، بأرقام القطع. وعند تسجيل الدخول، نسخة من القائمة الموجودة في الحساب.</dd>
<dd>تُحذف عند تسجيل الخروج أو عند إزالتها.</dd>
<dt><code>recentSearches</code></dt>
<dd>آخر ست عبارات بحث، ليقترحها مربع البحث من جديد.</dd>
<dd>تُحذف بالضغط على «مسح عمليات البحث الأخيرة» وعند تسجيل الخروج.</dd>
<dt><code>language</code></dt>
<dd>اللغة التي اخترتموها، حتى لا نعرض عليكم لغة أخرى من جديد.</dd>
<dd>تُحذف عند تسجيل الخروج.</dd>
</dl>
<h2>تخزين علامة التبويب</h2>
<p>يحذف المتصفح هذه البيانات عند إغلاق علامة التبويب.</p>
<dl>
<dt><code>scroll-positions</code></dt>
<dd>الموضع في الصفحات الأخيرة، للعودة إليه عند الرجوع أو تغيير اللغة.</dd>
<dt><code>checkout-attempt</code></dt>
<dd>يضمن تقديم الطلب مرة واحدة فقط، حتى عند النقر مرتين أو انقطاع الاتصال.</dd>
<dt><code>cart-notices</code></dt>
<dd>إشعارات عن تغييرات في السلة عند تسجيل الدخول.</dd>
<dt><code>reset-password-token</code></dt>
<dd>الرمز الوارد في رابط كلمة المرور، حتى يمكن إعادة تحميل الصفحة.</dd>
<dt><code>toasts</code></dt>
<dd>إشعار قصير يظهر في الصفحة التالية.</dd>
</dl>
<h2>ملفات مزوّدي خدمات الدفع</h2>
<p>عند فتح صفحة البطاقة أثناء إتمام الشراء، قد تضع Stripe ملفات تعريف ارتباط خاصة بها لكشف الاحتيال، مثل <code>__stripe_mid</code> (سنة واحدة) و<code>__stripe_sid</code> (30 دقيقة). ولا يُحمَّل برنامجها النصي إلا عندئذ. وعند الدفع ببطاقة الخصم المباشر تكونون في موقع BENEFIT ووفقًا لشروطه. يُرجى الاطلاع على <a href="https://stripe.com/legal/cookies-policy">سياسة ملفات تعريف الارتباط لدى Stripe</a>.</p>
<h2>خياراتكم</h2>
<p>يمكنكم عرض كل ذلك وحذفه من إعدادات المتصفح. وعند حظره يمكنكم مواصلة التصفح، لكن يتعذر تسجيل الدخول، ولا تبقى السلة إلا ما دامت الصفحة مفتوحة.</p>
<p>للأسئلة، يُرجى الكتابة إلى {privacy email}.</p>'))),
('/security', 6, 'service', '{}', '2026-06-01',
'Security', 'How {shop} protects accounts, orders and payments, and how to report a security problem.',
'<p>How we protect your account, your orders and your payments, and how to report a security problem. We aim to respond within {security reply time}.</p>
<h2>How we protect you</h2>
<dl>
<dt>Payments</dt>
<dd>You enter your card on the pages of Stripe or BENEFIT. Your card number never passes through our systems. An order is paid only when the payment provider confirms it.</dd>
<dt>Passwords</dt>
<dd>Stored only as a slow, salted hash that no one can read, including us. Codes, reset links and session tokens are stored as hashes too.</dd>
<dt>Sessions</dt>
<dd>Short-lived, renewed in the background and ended when you sign out. Changing your password signs out every other device.</dd>
<dt>Pages</dt>
<dd>Only our own scripts and the payment provider’s can run, and no other site can show our pages in a frame.</dd>
<dt>Your cart and orders</dt>
<dd>Only you can see them.</dd>
</dl>
<h2>What you can do</h2>
<ul>
<li>Use a password that you don’t use anywhere else. A password manager helps.</li>
<li>Never share a verification code. We never ask for a code, your password or your PIN by phone.</li>
<li>Check the address before you sign in. Our mails come from {sender email}.</li>
<li>Sign out on shared devices.</li>
</ul>
<p>If you get a suspicious message in our name, forward it to {security email}. If you think someone has used your account, change your password first and then write to us.</p>
<h2>Report a security problem</h2>
<p>Write to {security email}, in English or Arabic, with</p>
<ul>
<li>the web address or the part of the shop;</li>
<li>the steps to reproduce it, and what an attacker could do;</li>
<li>how to reach you, and whether you would like to be credited.</li>
</ul>
<p>What happens then:</p>
<ol>
<li>We aim to send you a first assessment within {security reply time}.</li>
<li>We tell you whether we could reproduce it, what we will do and when.</li>
<li>We tell you when it is fixed. You may then publish it, and in any case after ninety days.</li>
</ol>
<h2>Good-faith research</h2>
<p>We take no legal action against anyone who tests our security in good faith and follows these rules:</p>
<ul>
<li>Use your own accounts, and stop as soon as you see someone else’s data.</li>
<li>Don’t slow down the shop, send bulk email or use brute force.</li>
<li>Don’t try to deceive our staff or enter our premises.</li>
<li>Don’t test the payment providers’ systems; they have their own programmes.</li>
<li>Give us time to fix the problem before you publish it.</li>
</ul>
<p>We don’t pay rewards, but we are happy to thank you by name.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'الأمان', 'description', 'كيف يحمي {shop} الحسابات والطلبات والمدفوعات، وطريقة الإبلاغ عن مشكلة أمنية.', 'html',
'<p>نوضح هنا كيف نحمي حسابكم وطلباتكم ومدفوعاتكم، وطريقة الإبلاغ عن مشكلة أمنية. ونسعى إلى الرد خلال {security reply time}.</p>
<h2>كيف نحميكم</h2>
<dl>
<dt>المدفوعات</dt>
<dd>تُدخل بيانات البطاقة في صفحات Stripe أو BENEFIT، ولا يمر رقم البطاقة بأنظمتنا أبدًا. ولا يُعدّ الطلب مدفوعًا إلا بتأكيد من مزوّد خدمة الدفع.</dd>
<dt>كلمات المرور</dt>
<dd>تُحفظ فقط كبصمة مشفرة بطيئة الحساب لا يمكن لأحد قراءتها، بمن في ذلك نحن. وكذلك تُحفظ رموز التحقق وروابط إعادة التعيين ورموز الجلسات.</dd>
<dt>جلسات الدخول</dt>
<dd>قصيرة المدة، وتُجدَّد في الخلفية، وتنتهي بتسجيل الخروج. وتغيير كلمة المرور يُخرج جميع الأجهزة الأخرى.</dd>
<dt>الصفحات</dt>
<dd>لا تعمل فيها إلا برامجنا النصية وبرامج مزوّد خدمة الدفع، ولا يمكن لأي موقع آخر عرض صفحاتنا داخل إطار.</dd>
<dt>السلة والطلبات</dt>
<dd>لا يراها أحد غيركم.</dd>
</dl>
<h2>ما يمكنكم فعله</h2>
<ul>
<li>استخدام كلمة مرور لا تُستخدم في أي مكان آخر. وبرامج إدارة كلمات المرور تساعد على ذلك.</li>
<li>عدم إعطاء رمز التحقق لأي شخص. نحن لا نطلب عبر الهاتف أي رمز أو كلمة مرور أو رقم سري أبدًا.</li>
<li>التحقق من عنوان الموقع قبل تسجيل الدخول. رسائلنا تصل من {sender email}.</li>
<li>تسجيل الخروج من الأجهزة المشتركة.</li>
</ul>
<p>إذا وصلتكم رسالة مشبوهة باسمنا، فيُرجى إعادة توجيهها إلى {security email}. وعند الاشتباه في أن شخصًا آخر استخدم حسابكم، يُرجى تغيير كلمة المرور أولًا ثم الكتابة إلينا.</p>
<h2>الإبلاغ عن مشكلة أمنية</h2>
<p>يُرجى الكتابة إلى {security email}، بالعربية أو الإنجليزية، مع ذكر</p>
<ul>
<li>عنوان الصفحة أو الجزء المعني من المتجر؛</li>
<li>خطوات إعادة إظهار المشكلة، وما الذي يمكن أن يفعله مهاجم؛</li>
<li>طريقة التواصل معكم، وهل ترغبون في ذكر اسمكم.</li>
</ul>
<p>ما يحدث بعد ذلك:</p>
<ol>
<li>نسعى إلى إرسال تقييم أولي إليكم خلال {security reply time}.</li>
<li>نبلغكم هل تمكنّا من إعادة إظهار المشكلة، وما سنفعله ومتى.</li>
<li>نبلغكم عند إصلاحها. ويمكنكم عندئذ نشرها، وفي جميع الأحوال بعد 90 يومًا.</li>
</ol>
<h2>البحث الأمني بحسن نية</h2>
<p>لا نتخذ أي إجراء قانوني ضد من يختبر أمان متجرنا بحسن نية ويلتزم بهذه القواعد:</p>
<ul>
<li>استخدام الحسابات الخاصة بالباحث فقط، والتوقف فور ظهور بيانات شخص آخر.</li>
<li>عدم إبطاء المتجر أو إرسال رسائل جماعية أو تجربة كلمات المرور آليًا.</li>
<li>عدم خداع موظفينا أو دخول مقارنا.</li>
<li>عدم اختبار أنظمة مزوّدي خدمات الدفع، فلديهم برامجهم الخاصة.</li>
<li>منحنا الوقت لإصلاح المشكلة قبل نشرها.</li>
</ul>
<p>لا نقدّم مكافآت مالية، لكن يسعدنا أن نشكركم بالاسم.</p>'))),
('/company/about-us', 7, 'company', '{}', NULL,
'About Us', 'The story of {shop}, authorized {maker} dealer in the {country}.',
'<p>{shop} is the authorized dealer of {maker} in the {country}. We sell watches, navigators and marine electronics to people who run, dive, sail, ride and drive.</p>
<h2>The name</h2>
<p>Four thousand years ago, ships from Mesopotamia and the Indus met on an island that clay tablets call Dilmun. Its weights and measures were trusted in ports far away. That island is Bahrain, our home, and honest measures are a good thing for a shop to be named after.</p>
<h2>How it began</h2>
<p>In 2009, two brothers from Muharraq, a marine electrician and a marathon runner, opened a workshop behind the fishing harbour. They fitted chartplotters in the morning and changed watch batteries in the afternoon. Customers kept asking for devices they couldn’t buy in Bahrain, so the brothers began to import them.</p>
<p>{maker} made them its authorized dealer in 2014. The shop in Muharraq opened two years later. The original workbench is still in the window.</p>
<h2>What we do</h2>
<ul>
<li>We keep stock. Nearly everything in this shop is on our shelves in Muharraq.</li>
<li>We sell only original products, imported for this region, with the full warranty.</li>
<li>We fit, update and repair. For boats and vehicles, we come and look before we plan the installation.</li>
<li>We deliver to three countries (Bahrain, Saudi Arabia, United Arab Emirates), free on orders above {free delivery amount}.</li>
</ul>
<h2>Our team</h2>
<p>We are a team of twenty-three: sales staff who use the products they recommend, and technicians trained by {maker}. Between us we speak eight languages.</p>
<h2>In the community</h2>
<p>Every Friday from October to April, a group runs an easy ten kilometres along the coast from our shop. Anyone can join. We teach chart reading at two schools in Muharraq. And we recycle old devices and batteries, wherever you bought them.</p>
<h2>Visit us</h2>
<dl>
<dt>Shop</dt>
<dd>{address}</dd>
<dt>Open</dt>
<dd>{opening hours}</dd>
<dt>Write or call</dt>
<dd>{support email}, or see <a href="/customer-service/contact-us">Contact Us</a></dd>
</dl>',
jsonb_build_object('ar', jsonb_build_object('title', 'من نحن', 'description', 'قصة {shop}، الوكيل المعتمد لأجهزة {maker} في {country}.', 'html',
'<p>{shop} هي الوكيل المعتمد لشركة {maker} في {country}. نبيع الساعات وأجهزة الملاحة والإلكترونيات البحرية لكل من يجري أو يغوص أو يبحر أو يركب الدراجة أو يقود السيارة.</p>
<h2>اسمنا</h2>
<p>قبل أربعة آلاف عام، كانت سفن بلاد الرافدين ووادي السند تلتقي عند جزيرة تسمّيها الألواح الطينية «دلمون». كانت موازينها ومكاييلها موضع ثقة في موانئ بعيدة. تلك الجزيرة هي البحرين، موطننا، والميزان الأمين خير ما يُسمّى به متجر.</p>
<h2>البداية</h2>
<p>في عام 2009، افتتح شقيقان من المحرق، أحدهما كهربائي بحري والآخر عدّاء ماراثون، ورشة خلف مرفأ الصيادين. كانا يركّبان راسمات الخرائط البحرية صباحًا ويبدّلان بطاريات الساعات مساءً. وكان الزبائن يسألون دائمًا عن أجهزة لا تتوفر في البحرين، فبدأ الشقيقان باستيرادها.</p>
<p>في عام 2014 اعتمدتهما {maker} وكيلًا لها، وبعد عامين افتُتح المتجر في المحرق. وما زالت طاولة العمل الأولى في واجهته حتى اليوم.</p>
<h2>ما نقدّمه</h2>
<ul>
<li>المخزون حاضر: كل ما في هذا المتجر تقريبًا موجود على رفوفنا في المحرق.</li>
<li>منتجات أصلية فقط، مستوردة لهذه المنطقة وبضمان كامل.</li>
<li>نركّب الأجهزة ونحدّثها ونصلحها. وفي القوارب والمركبات، نعاين الموقع قبل التخطيط للتركيب.</li>
<li>نوصل إلى 3 دول (البحرين، السعودية، الإمارات العربية المتحدة)، والتوصيل مجاني للطلبات التي تزيد على {free delivery amount}.</li>
</ul>
<h2>فريقنا</h2>
<p>نحن فريق من ثلاثة وعشرين شخصًا: موظفو مبيعات يستخدمون المنتجات التي ينصحون بها، وفنيون تدرّبوا لدى {maker}. ونتحدث معًا ثماني لغات.</p>
<h2>في مجتمعنا</h2>
<p>كل يوم جمعة من أكتوبر إلى أبريل، تنطلق مجموعة من متجرنا لجري عشرة كيلومترات خفيفة على الساحل، والمشاركة مفتوحة للجميع. ونعلّم قراءة الخرائط البحرية في مدرستين بالمحرق. ونعيد تدوير الأجهزة والبطاريات القديمة أيًا كان مكان شرائها.</p>
<h2>زورونا</h2>
<dl>
<dt>المتجر</dt>
<dd>{address}</dd>
<dt>ساعات العمل</dt>
<dd>{opening hours}</dd>
<dt>للتواصل</dt>
<dd>{support email}، أو عبر صفحة <a href="/customer-service/contact-us">تواصلوا معنا</a></dd>
</dl>'))),
('/company/investors', 8, 'company', '{}', NULL,
'Investors', 'News for partners and lenders of {company}: results, stock, services and the people behind them.',
'<p>{company} is privately held by its founders and staff, and its shares are not traded. Here is our news for banks, suppliers and partners.</p>
<h2>News</h2>
<ul>
<li>
<p>Delivery · 18 May 2026</p>
<h3>The online shop now delivers to three countries</h3>
<p>Saudi Arabia and the United Arab Emirates join Bahrain, at the same prices and with free delivery above {free delivery amount}.</p>
<p><a href="/customer-service/shipping-and-return-policy">Shipping &amp; Return Policy</a></p>
</li>
<li>
<p>Responsibility · 31 March 2026</p>
<h3>Modern slavery statement for 2025 published</h3>
<p>All five service contractors have signed our rules. The statement describes one case that we found and settled.</p>
<p><a href="/customer-service/modern-slavery-statement">Modern Slavery Statement</a></p>
</li>
<li>
<p>Results · 24 February 2026</p>
<h3>2025: one order in three was placed online</h3>
<p>Sales grew by 14 % and workshop revenue reached a record. The founders reinvested the year’s profit in stock.</p>
</li>
<li>
<p>Service · 9 November 2025</p>
<h3>Workshop certified for pressure testing</h3>
<p>Dive computers and watches are now sealed and pressure-tested in Muharraq instead of abroad.</p>
<p><a href="/customer-service/warranty-terms">Warranty Terms</a></p>
</li>
<li>
<p>Company · 15 June 2025</p>
<h3>Nine colleagues become shareholders</h3>
<p>Everyone with five years of service was offered a share in the company. Together the staff now hold twelve percent.</p>
<p><a href="/company/about-us">About Us</a></p>
</li>
<li>
<p>Marine · 2 February 2025</p>
<h3>A second crew for installations on board</h3>
<p>Two more technicians and a mobile workshop cut the wait for a fitted chartplotter from five weeks to two.</p>
<p><a href="/all-products/Chartplotters">Chartplotters</a></p>
</li>
</ul>
<h2>For partners and lenders</h2>
<p>Accounts and references are available on request: {support email}. Please name your institution and what you need it for.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'المستثمرون', 'description', 'أخبار {company} للشركاء والجهات المموّلة: النتائج والمخزون والخدمات والفريق الذي يقف خلفها.', 'html',
'<p>{company} شركة خاصة يملكها مؤسسوها وموظفوها، ولا تُتداول حصصها. نقدّم هنا أخبارنا للبنوك والمورّدين والشركاء.</p>
<h2>الأخبار</h2>
<ul>
<li>
<p>التوصيل · 18 مايو 2026</p>
<h3>المتجر الإلكتروني يوصل الآن إلى ثلاث دول</h3>
<p>تنضم السعودية والإمارات العربية المتحدة إلى البحرين، بالأسعار نفسها ومع توصيل مجاني للطلبات التي تزيد على {free delivery amount}.</p>
<p><a href="/customer-service/shipping-and-return-policy">سياسة الشحن والإرجاع</a></p>
</li>
<li>
<p>المسؤولية · 31 مارس 2026</p>
<h3>نشر بيان مكافحة العبودية الحديثة لعام 2025</h3>
<p>وقّع مقاولو الخدمات الخمسة جميعًا على قواعدنا. ويعرض البيان حالة واحدة اكتشفناها وعالجناها.</p>
<p><a href="/customer-service/modern-slavery-statement">بيان مكافحة العبودية الحديثة</a></p>
</li>
<li>
<p>النتائج · 24 فبراير 2026</p>
<h3>2025: طلب من كل ثلاثة طلبات عبر الإنترنت</h3>
<p>نمت المبيعات بنسبة <bdi>14%</bdi>، وبلغت إيرادات الورشة رقمًا قياسيًا. وأعاد المؤسسون استثمار ربح السنة في المخزون.</p>
</li>
<li>
<p>الخدمة · 9 نوفمبر 2025</p>
<h3>اعتماد الورشة لاختبار الضغط</h3>
<p>أصبح إحكام إغلاق حواسيب الغوص والساعات واختبارها تحت الضغط يتم في المحرق بدل الخارج.</p>
<p><a href="/customer-service/warranty-terms">شروط الضمان</a></p>
</li>
<li>
<p>الشركة · 15 يونيو 2025</p>
<h3>تسعة زملاء يصبحون شركاء</h3>
<p>عُرضت حصة في الشركة على كل من أمضى خمس سنوات في الخدمة. ويملك الموظفون معًا الآن <bdi>12%</bdi> منها.</p>
<p><a href="/company/about-us">من نحن</a></p>
</li>
<li>
<p>البحرية · 2 فبراير 2025</p>
<h3>فريق ثانٍ للتركيب على متن القوارب</h3>
<p>بانضمام فنيَّين اثنين وورشة متنقلة، انخفضت مدة انتظار تركيب راسم الخرائط البحرية من خمسة أسابيع إلى أسبوعين.</p>
<p><a href="/all-products/Chartplotters">راسمات الخرائط البحرية</a></p>
</li>
</ul>
<h2>للشركاء والجهات المموّلة</h2>
<p>الحسابات والمراجع متاحة عند الطلب: {support email}. يُرجى ذكر اسم المؤسسة والغرض من الطلب.</p>'))),
('/customer-service/modern-slavery-statement', 9, 'company', '{}', '2026-03-31',
'Modern Slavery Statement', 'What {company} does to keep forced labour out of its supply chain and its own business.',
'<p>No one should work under threat, in debt to an agent, or without access to their own passport. This statement describes what we did in the financial year 2025, and what we still want to improve.</p>
<h2>Our business and supply chain</h2>
<p>{company} is a retailer with one shop and one warehouse in {city}. We employ fewer than thirty people, all of them directly.</p>
<p>Nearly all our goods come from one supplier, {maker}, which builds them in its own and in contracted factories. Everything else we buy is local: courier services, cleaning, packaging, shop fitting.</p>
<h2>Risks</h2>
<ul>
<li>Electronics: minerals and components pass through many hands before they reach a factory.</li>
<li>Recruitment: workers who come to the Gulf sometimes pay an agent for a job that should cost them nothing.</li>
<li>Services: cleaning and courier work is often subcontracted, and the last contractor is hard to see.</li>
</ul>
<h2>Our rules</h2>
<ul>
<li>No one who works for us, directly or through a contractor, pays for the job. If someone did, the fee is repaid.</li>
<li>Passports and residence papers stay with their owners.</li>
<li>Wages are paid in full and on time into an account the worker controls, with a payslip the worker can read.</li>
<li>Everyone can leave after the legal notice period, without a penalty.</li>
<li>We employ no one under eighteen.</li>
</ul>
<h2>What we did in 2025</h2>
<ul>
<li>We reviewed the conduct and conflict minerals reports that {maker} publishes for its suppliers, and asked about three findings that were open.</li>
<li>We wrote these rules into every service contract. All five contractors have signed.</li>
<li>We talked to the couriers and cleaners who work on our premises, in their own languages and without their supervisors.</li>
<li>All staff attended a half-day training on recognising forced labour. New colleagues do so within their first month.</li>
</ul>
<p>In those conversations one worker told us of a recruitment fee. The contractor repaid it within two months, and changed its agent.</p>
<h2>Next steps</h2>
<p>In 2026 we will repeat the conversations twice instead of once, extend them to the packaging supplier, and publish how many contracts carry our rules and how many concerns were raised and settled.</p>
<h2>Report a concern</h2>
<p>Tell us under the <a href="/customer-service/whistleblowing-scheme">Whistleblowing Scheme</a>, with your name or without, or write to {integrity email}. Anyone in immediate danger should call the police.</p>
<p>This statement was approved by the management of {company} on 31 March 2026 and is renewed every year.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'بيان مكافحة العبودية الحديثة', 'description', 'ما تقوم به {company} لإبقاء سلسلة توريدها وأعمالها خالية من العمل القسري.', 'html',
'<p>لا يجوز أن يعمل أي إنسان تحت التهديد، أو مثقلًا بدين لوسيط، أو محرومًا من جواز سفره. يعرض هذا البيان ما قمنا به في السنة المالية 2025، وما زلنا نسعى إلى تحسينه.</p>
<h2>أعمالنا وسلسلة التوريد</h2>
<p>{company} شركة بيع بالتجزئة لها متجر واحد ومستودع واحد في {city}. نوظف أقل من ثلاثين شخصًا، جميعهم بعقود مباشرة.</p>
<p>تأتي بضائعنا كلها تقريبًا من مورّد واحد هو {maker}، الذي يصنعها في مصانعه وفي مصانع متعاقدة معه. وكل ما نشتريه عدا ذلك محلي: خدمات التوصيل والتنظيف والتغليف وتجهيز المتجر.</p>
<h2>المخاطر</h2>
<ul>
<li>الإلكترونيات: تمر المعادن والمكونات بأيدٍ كثيرة قبل وصولها إلى المصنع.</li>
<li>التوظيف: يدفع بعض العمال القادمين إلى الخليج لوسيط مقابل عمل يجب ألا يكلفهم شيئًا.</li>
<li>الخدمات: كثيرًا ما تُسند أعمال التنظيف والتوصيل إلى مقاولين من الباطن، ويصعب معرفة المقاول الأخير.</li>
</ul>
<h2>قواعدنا</h2>
<ul>
<li>لا يدفع أي شخص يعمل لدينا، مباشرة أو عن طريق مقاول، مقابل الحصول على العمل. وإذا دفع، يُرد إليه ما دفعه.</li>
<li>تبقى جوازات السفر ووثائق الإقامة لدى أصحابها.</li>
<li>تُدفع الأجور كاملة وفي موعدها في حساب يتحكم فيه العامل، مع كشف راتب يستطيع قراءته.</li>
<li>يحق لكل شخص ترك العمل بعد مدة الإخطار القانونية دون أي غرامة.</li>
<li>لا نوظف من هم دون الثامنة عشرة.</li>
</ul>
<h2>ما قمنا به في عام 2025</h2>
<ul>
<li>راجعنا التقارير التي تنشرها {maker} عن سلوك مورّديها وعن معادن مناطق النزاع، واستفسرنا عن ثلاث ملاحظات لم تُعالج.</li>
<li>أدرجنا هذه القواعد في كل عقد خدمات، ووقّع عليها المقاولون الخمسة جميعًا.</li>
<li>تحدثنا مع عمال التوصيل والتنظيف العاملين في مقارنا، بلغاتهم ودون حضور مشرفيهم.</li>
<li>حضر جميع الموظفين تدريبًا لنصف يوم على التعرف على العمل القسري. ويحضره الزملاء الجدد خلال شهرهم الأول.</li>
</ul>
<p>في تلك المحادثات أخبرنا أحد العمال برسوم توظيف دفعها. ردّها المقاول إليه خلال شهرين، وغيّر وكيله.</p>
<h2>الخطوات التالية</h2>
<p>في عام 2026 سنجري هذه المحادثات مرتين بدل مرة واحدة، ونوسّعها لتشمل مورّد التغليف، وننشر عدد العقود التي تتضمن قواعدنا، وعدد المخاوف التي أُبلغ عنها وما عولج منها.</p>
<h2>الإبلاغ عن مخاوف</h2>
<p>يمكنكم إبلاغنا من خلال <a href="/customer-service/whistleblowing-scheme">نظام الإبلاغ عن المخالفات</a>، بذكر الاسم أو دونه، أو بالكتابة إلى {integrity email}. وعلى كل من يواجه خطرًا مباشرًا الاتصال بالشرطة.</p>
<p>اعتمدت إدارة {company} هذا البيان في 31 مارس 2026، ويُجدَّد كل سنة.</p>'))),
('/customer-service/whistleblowing-scheme', 10, 'company', '{}', '2026-03-31',
'Whistleblowing Scheme', 'How to report wrongdoing at {shop} in confidence, how you are protected, and when we reply.',
'<p>If something is wrong at {shop}, please tell us. You don’t need proof, only an honest belief. We aim to reply within {whistleblowing reply time}.</p>
<h2>Who can report</h2>
<p>Everyone who deals with us: employees past and present, applicants, trainees, suppliers and their workers, and customers.</p>
<h2>What to report</h2>
<ul>
<li>Fraud, theft, bribery and false records.</li>
<li>Forced labour, withheld wages or documents, and any abuse at work.</li>
<li>Dangers to health and safety, or to the environment.</li>
<li>Harassment and discrimination.</li>
<li>Misuse of personal data, and any other breach of the law.</li>
<li>Covering up any of these, or punishing someone for reporting.</li>
</ul>
<p>For a late parcel or a faulty device, please contact <a href="/customer-service/contact-us">customer service</a>. For a security problem on this site, see <a href="/security">Security</a>.</p>
<h2>How to report</h2>
<dl>
<dt>Email</dt>
<dd>{integrity email}, read by two people who are not involved in daily business.</dd>
<dt>Letter</dt>
<dd>“Integrity, personal”, {company}, {address}. Opened by the same two people.</dd>
<dt>In person</dt>
<dd>Ask for a meeting by email or letter. We can meet away from the shop.</dd>
</dl>
<p>Tell us what happened, when and where, who was involved and how you know. You don’t have to give your name, but it helps if we can reach you. You can use an email address created for this purpose.</p>
<h2>What happens next</h2>
<ol>
<li>We confirm that we have received your report.</li>
<li>Within {whistleblowing reply time} we aim to tell you whether we will investigate and what else we need to know.</li>
<li>Someone independent investigates. Anyone accused is heard, and presumed innocent until the facts are clear.</li>
<li>We put things right and tell you the outcome, as far as the privacy of others allows.</li>
</ol>
<h2>How you are protected</h2>
<p>Only the people who handle the report know your name. We share it only if you agree or the law requires it, and we tell you first.</p>
<p>No one may dismiss, demote, threaten or disadvantage you for a report made in good faith, even if it turns out to be wrong. Retaliation is a disciplinary offence. Knowingly false reports are not protected.</p>
<p>You can contact the police, a regulator or a court at any time, without asking us.</p>
<h2>Records</h2>
<p>Reports are stored separately, for as long as the case and any proceedings last. For how we use personal data in general, see the <a href="/customer-service/privacy-policy">Privacy Policy</a>.</p>',
jsonb_build_object('ar', jsonb_build_object('title', 'نظام الإبلاغ عن المخالفات', 'description', 'طريقة الإبلاغ بسرية عن مخالفة في {shop}، وكيف تُحمون عند الإبلاغ، ومتى نرد.', 'html',
'<p>إذا كان هناك خطأ ما في {shop}، فيُرجى إبلاغنا. لا يلزم تقديم دليل، بل يكفي الاعتقاد بحسن نية. ونسعى إلى الرد خلال {whistleblowing reply time}.</p>
<h2>من يمكنه الإبلاغ</h2>
<p>كل من يتعامل معنا: الموظفون الحاليون والسابقون، والمتقدمون للعمل، والمتدربون، والمورّدون وعمالهم، والعملاء.</p>
<h2>ما يمكن الإبلاغ عنه</h2>
<ul>
<li>الاحتيال والسرقة والرشوة والسجلات المزورة.</li>
<li>العمل القسري، واحتجاز الأجور أو الوثائق، وأي إساءة في العمل.</li>
<li>الأخطار على الصحة والسلامة أو على البيئة.</li>
<li>التحرش والتمييز.</li>
<li>إساءة استخدام البيانات الشخصية، وأي مخالفة أخرى للقانون.</li>
<li>التستر على أي مما سبق، أو معاقبة شخص على الإبلاغ.</li>
</ul>
<p>في حال تأخر شحنة أو تعطل جهاز، يُرجى التواصل مع <a href="/customer-service/contact-us">خدمة العملاء</a>. وعن مشكلة أمنية في هذا الموقع، يُرجى الاطلاع على صفحة <a href="/security">الأمان</a>.</p>
<h2>طريقة الإبلاغ</h2>
<dl>
<dt>البريد الإلكتروني</dt>
<dd>{integrity email}، يقرؤه شخصان لا علاقة لهما بالعمل اليومي.</dd>
<dt>رسالة ورقية</dt>
<dd>«النزاهة، شخصي»، {company}، {address}. يفتحها الشخصان نفسهما.</dd>
<dt>حضوريًا</dt>
<dd>يمكن طلب لقاء عبر البريد الإلكتروني أو برسالة، ويمكن أن يكون خارج المتجر.</dd>
</dl>
<p>يُرجى إخبارنا بما حدث ومتى وأين، ومن كان له دور فيه، وكيف عرفتم به. لا يلزم ذكر الاسم، لكن يفيدنا أن نتمكن من التواصل معكم. ويمكنكم استخدام بريد إلكتروني أُنشئ لهذا الغرض.</p>
<h2>ما يحدث بعد ذلك</h2>
<ol>
<li>نؤكد استلام البلاغ.</li>
<li>نسعى إلى إبلاغكم خلال {whistleblowing reply time} بما إذا كنا سنحقق في الأمر وبما نحتاج إلى معرفته أيضًا.</li>
<li>يتولى التحقيق شخص مستقل. ويُسمع كل من وُجّه إليه اتهام، ويُعدّ بريئًا إلى أن تتضح الوقائع.</li>
<li>نصحح الخطأ ونبلغكم بالنتيجة، بالقدر الذي تسمح به خصوصية الآخرين.</li>
</ol>
<h2>كيف تُحمون</h2>
<p>لا يعرف اسمكم إلا من يتولون معالجة البلاغ. ولا نفصح عنه إلا بموافقتكم أو إذا ألزمنا القانون، ونخبركم قبل ذلك.</p>
<p>لا يجوز لأحد فصلكم أو خفض درجتكم أو تهديدكم أو الإضرار بكم بسبب بلاغ بحسن نية، حتى لو تبيّن أنه غير صحيح. والانتقام مخالفة تأديبية. ولا تشمل الحماية البلاغات الكاذبة عن علم.</p>
<p>يمكنكم التواصل مع الشرطة أو جهة رقابية أو محكمة في أي وقت دون استئذاننا.</p>
<h2>السجلات</h2>
<p>تُحفظ البلاغات منفصلة، طوال مدة الحالة وما يتبعها من إجراءات. ولمعرفة كيف نستخدم البيانات الشخصية عمومًا، يُرجى الاطلاع على <a href="/customer-service/privacy-policy">سياسة الخصوصية</a>.</p>')));
