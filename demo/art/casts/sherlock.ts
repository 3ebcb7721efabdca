export const sherlock = `
@holmes man thin skin:pale hair:high/ink nose:hook/pale stern top:robe/slate/wine/wine feet:shoes
@holmesfuera man thin skin:pale hair:high/ink nose:hook/pale stern top:coat/tan/brown legs:pants/brown feet:shoes hat:deerstalker/tan/umber back:cape/tan/umber
@watson man skin:fair hair:short/brown beard:moustache/brown top:jacket/moss/cream/wine legs:pants/brown feet:shoes hat:bowler/umber/ink
@adler woman skin:fair hair:bun/ink lips:crimson top:gown/wine/gold/plum feet:shoes
@lestrade man thin skin:fair hair:short/brown top:coat/umber/cream/navy legs:pants/coal feet:shoes hat:bowler/ink/coal

== andanzas-1-12
sherlock-holmes = @holmes pose:show prop:pipe
sherlock-holmes-disfraz = man stout skin:fair hair:bald/white top:cassock/ink/white feet:shoes hat:wide/ink/ink eyewear:glasses happy pose:pray
sherlock-holmes-edicion = @holmes back:armchair/crimson/rust pose:strum prop:violin
john-h-watson = @watson pose:show prop:bag
irene-adler = @adler hat:flowers/wine/gold pose:show prop:fan other:letter
inspector-lestrade = @lestrade beard:moustache/brown pose:point other:pistol prop:lantern
jabez = man stout skin:fair hair:wild/orange beard:sideburns/orange top:jacket/plum/cream/gold legs:pants/coal feet:shoes wild pose:read prop:books
senora = woman stout skin:fair hair:bun/fog top:dress/slate/white feet:shoes hat:mob/white happy pose:offer prop:tray
el-sabueso = hound coat:hair/coal/ink/ash eyes:glow/lime gait:walk
sir-henry = man broad skin:olivine hair:short/brown beard:moustache/brown top:jacket/tan/cream/green legs:breeches/tan/brown feet:boots/leather pose:hip other:boot
jack = man skin:fair hair:short/straw happy top:jacket/olive/cream/tan legs:breeches/brown/cream feet:boots/umber hat:straw/straw/green pose:raise prop:net
profesor = man thin skin:pale hair:bald/ash stern brows:x/ash top:coat/ink/white/ink legs:pants/ink feet:shoes pose:bow prop:cane
irregulares = @-110,0,70 child skin:fair hair:short/brown top:vest/brown/cream legs:pants/umber feet:bare hat:cap/umber/brown grin pose:hip + @110,0,66 child skin:fair hair:wild/straw top:jacket/slate/cream legs:pants/brown feet:low/umber hat:cap/slate/ash pose:point + @0,-8,62 child skin:olivine hair:curly/ink top:shirt/cream legs:pants/olive feet:bare hat:cap/green/moss happy pose:show prop:coins
mycroft = man stout skin:fair hair:high/brown top:jacket/navy/cream/wine legs:pants/slate feet:shoes back:armchair/brown/rust asleep pose:sit
coronel = man broad skin:dusk hair:short/ash beard:droop/ash stern top:coat/pine/gold/ink legs:pants/tan feet:high/umber pose:guard other:musket

== plomo-54
holmes-con-lupa = @holmesfuera pose:bow other:lens
watson-tomando = @watson pose:read prop:book
cochero = man stout skin:fair hair:short/rust beard:sideburns/rust top:coat/umber/tan/red legs:pants/coal feet:boots/ink hat:bowler/ink/umber pose:guard other:whip
coche = @165,0,78 horse coat:hair/brown/umber saddle:plain/ink/gold + @-115,0,92 carriage two paint:_/ink/gold/brown
agente = man skin:fair hair:short/brown beard:moustache/brown top:coat/navy/silver/ink legs:pants/navy feet:boots/ink hat:bobby/navy/silver pose:show prop:lantern
doctor-grimesby = man giant skin:brick hair:wild/ash beard:full/ash angry top:coat/ink/cream/wine legs:pants/coal feet:boots/umber pose:both other:cudgel/iron/iron
bailarines = @-150,0,60 @monigote pose:dance + @-92,0,60 @monigote pose:raise + @-32,0,60 @monigote pose:open + @30,0,60 @monigote pose:raiseRight + @92,0,60 @monigote pose:run + @150,0,60 @monigote pose:hip
violinista = man thin skin:pale hair:wild/ash beard:short/ash nose:hook/pale top:coat/brown/rust/olive legs:pants/umber feet:low/umber hat:wide/umber/brown pose:strum prop:violin

== kabinett
la-sala = [room/#7a4a3a/#5a3a26] @-110,0,108 fireplace + @120,0,100 bookshelf + @-20,0,96 @holmes pose:strum prop:violin + @110,0,88 armchair + @112,6,64 @watson hat:- pose:sit
la-casa-vacia = [room/#6a6a5a/#5a4a3a] @-110,30,96 window paint:_/umber/slate + @120,0,70 table + @30,0,92 @holmesfuera pose:bow other:lens + @-110,0,40 candle
el-dormitorio = [room/#5a5f4a/#5a4030] @70,0,100 bed + @-130,40,80 window paint:_/umber/navy + @-60,0,92 @holmes top:coat/slate/cream pose:lunge prop:cane + @10,180,30 serpent thin coat:hair/gold/umber/brown
la-cripta = [cave/#5a544a/#ffc870] @-110,0,70 crate + @-100,46,56 crate + @100,0,76 chest + @20,0,88 @holmesfuera pose:show prop:lantern + @-30,0,60 man skin:fair hair:wild/orange top:shirt/cream legs:pants/brown wild pose:raise
las-cataratas = [day/#8fa8b8/#5a5e4a] @0,0,150 waterfall + @-100,110,70 @holmesfuera pose:lunge + @-40,116,68 man thin skin:pale hair:bald/ash top:coat/ink/white legs:pants/ink feet:shoes pose:fall
el-paramo = [night/#2c3a3a/#4a4e3a] @120,0,90 rock + @-120,0,60 rock + @50,0,80 hound coat:hair/coal/ink/ash eyes:glow/red gait:walk + @-90,0,80 @holmesfuera pose:guard other:pistol + @60,200,60 moon
el-club = [room/#4a5a44/#5a3a26] @-130,0,112 bookshelf + @130,0,112 bookshelf + @-70,0,90 armchair paint:_/pine + @-70,8,66 man stout skin:fair hair:bald/ash top:jacket/ink/white/wine legs:pants/coal feet:shoes pose:read prop:book + @70,0,90 armchair paint:_/crimson + @70,8,66 man skin:fair hair:short/fog beard:sideburns/fog top:jacket/slate/white legs:pants/coal feet:shoes pose:read prop:letter
`.replaceAll('@monigote', 'man thin skin:ash head:blank/ash top:bare legs:bare feet:bare')
